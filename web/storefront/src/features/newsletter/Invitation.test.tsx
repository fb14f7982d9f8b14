// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Configuration } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { Popover } from '@vitrina/ui/overlays/Popover.tsx';
import { Tooltip } from '@vitrina/ui/overlays/Tooltip.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInvitation } from '#shared/newsletter/invitation.ts';
import { SignUp } from '#shared/newsletter/SignUp.tsx';
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

/** A page, as long as it takes until the card comes. */
function open(): void {
  render(
    <PageProvider page={page}>
      <Tooltip label="About E-flute">1.5 mm thick</Tooltip>
      <Popover label="Sort" name="Sort">
        Newest
      </Popover>
      <footer>
        <SignUp place="footer" />
      </footer>
      <Invitation />
    </PageProvider>,
  );
  act(() => void vi.advanceTimersByTime(20_000));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  useInvitation.setState({ state: 'open' });
  useSession.setState({ session: { state: 'anonymous' } });
  open();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

/** Sends the form of this part of the page; the shop takes the address once it `answers`. */
function send(part: Element | null, answers = Promise.resolve()) {
  vi.useRealTimers();
  const asked = vi.fn(() => answers.then(() => new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', asked);
  const form = part?.querySelector('form');
  const field = form?.querySelector('input');
  if (!form || !field) throw new Error('There is no form');
  fireEvent.change(field, { target: { value: 'ona@example.com' } });
  fireEvent.submit(form);
  return asked;
}

/** Subscribes in this part of the page. */
async function subscribeIn(part: Element | null): Promise<void> {
  send(part);
  await waitFor(() => expect(part?.textContent).toContain('A mail is on its way to you.'));
}

it('NLTR-01 who subscribes under the page is invited no more, neither now nor later', async () => {
  await subscribeIn(document.querySelector('footer'));
  expect(card()).toBeNull();
  expect(localStorage.getItem('newsletter')).toBe('closed');
  cleanup();
  vi.useFakeTimers();
  useInvitation.setState({ state: 'open' });
  open();
  expect(card(), 'after a reload').toBeNull();
});

it('NLTR-01 who subscribes in the card reads there that a mail comes, until they close or leave it', async () => {
  await subscribeIn(card());
  expect(localStorage.getItem('newsletter')).toBe('closed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(card()).toBeNull();

  act(() => useInvitation.setState({ state: 'open' }));
  await subscribeIn(card());
  cleanup();
  expect(useInvitation.getState()).toEqual({ state: 'over' });
});

it('NLTR-01 a card that is closed while its form is sent does not come back', async () => {
  let answer = () => {};
  const shop = new Promise<void>((done) => {
    answer = done;
  });
  const asked = send(card(), shop);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  localStorage.clear();
  await act(async () => answer());
  await waitFor(() => expect(localStorage.getItem('newsletter')).toBe('closed'));
  expect([card(), useInvitation.getState().state]).toEqual([null, 'over']);
});
