// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useInstalling } from '#shared/installing/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { NewVersion } from './NewVersion.tsx';

afterEach(cleanup);

it('SHELL-14 the notice of a new version goes by its ✕, reloads nothing and leaves the focus at the heading', async () => {
  const renew = vi.fn();
  const page = { translate: createTranslate('en', {}) } as Page;
  render(
    <PageProvider page={page}>
      <main>
        <h1 tabIndex={-1}>Boxes</h1>
      </main>
      <NewVersion />
    </PageProvider>,
  );
  act(() => useInstalling.setState({ renew }));
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  fireEvent.click(close);
  expect(screen.queryByRole('status')).toBeNull();
  expect(renew).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
