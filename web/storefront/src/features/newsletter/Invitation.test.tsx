// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Configuration } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { Invitation } from './Invitation.tsx';

const configuration = {
  newsletter: true,
  newsletterContent: { headline: 'Good ideas', description: 'Once a month' },
  showPopupBannerAfterSeconds: 20,
} as Configuration;
const page = {
  translate: createTranslate('en', {}),
  info: { blocks: [] },
  configuration,
} as unknown as Page;
const card = () => screen.queryByRole('complementary', { name: 'Good ideas' });
const pressEscape = (element: Element) => fireEvent.keyDown(element, { key: 'Escape' });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  useSession.setState({ session: { state: 'anonymous' } });
  render(
    <PageProvider page={page}>
      <button type="button" aria-expanded>
        Sort
      </button>
      <Invitation />
    </PageProvider>,
  );
  act(() => void vi.advanceTimersByTime(20_000));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('NLTR-01 Escape closes the card from wherever the focus is', () => {
  expect(card()).not.toBeNull();
  pressEscape(document.body);
  expect(card()).toBeNull();
  expect(localStorage.getItem('newsletter')).toBe('closed');
});

it('NLTR-01 an Escape that is for a dialog or an open list leaves the card', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  pressEscape(document.body);
  dialog.remove();
  pressEscape(screen.getByRole('button', { name: 'Sort' }));
  expect(card()).not.toBeNull();
});

it('NLTR-01 a card that a low screen does not show is closed by nothing', () => {
  const shown = card();
  if (shown) shown.style.display = 'none';
  pressEscape(document.body);
  expect(localStorage.getItem('newsletter')).toBeNull();
});
