// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Configuration } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { Popover } from '@vitrina/ui/overlays/Popover.tsx';
import { Tooltip } from '@vitrina/ui/overlays/Tooltip.tsx';
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
      <Tooltip label="About E-flute">1.5 mm thick</Tooltip>
      <Popover label="Sort" name="Sort">
        Newest
      </Popover>
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

it('NLTR-01 an Escape that is for a dialog, a tooltip or an open list leaves the card', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  pressEscape(document.body);
  dialog.remove();
  for (const name of ['About E-flute', 'Sort']) {
    const opener = screen.getByRole('button', { name });
    fireEvent.click(opener);
    pressEscape(opener);
    expect([opener.getAttribute('aria-expanded'), card()], name).toEqual([
      'false',
      expect.anything(),
    ]);
  }
  expect(localStorage.getItem('newsletter')).toBeNull();
  pressEscape(screen.getByRole('button', { name: 'About E-flute' }));
  expect(card(), 'nothing else is open').toBeNull();
});

it('NLTR-01 a card that a low screen does not show is closed by nothing', () => {
  const shown = card();
  if (shown) shown.style.display = 'none';
  pressEscape(document.body);
  expect(localStorage.getItem('newsletter')).toBeNull();
});
