// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  hearOutcome,
  keepOutcome,
  leaveFrom,
  leftFrom,
  type SocialOutcome,
  takeOutcome,
  tellOutcome,
} from './outcome.ts';

const ENTERED: SocialOutcome = { kind: 'entered', isNew: true, provider: 'google' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('AUTH-09 a window that waits hears the outcome, and nothing of it stays', () => {
  const heard = vi.fn();
  const stop = hearOutcome(heard);
  expect(tellOutcome(ENTERED)).toBe(true);
  expect(localStorage.length).toBe(0);
  const told = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  told('socialLogin', JSON.stringify(ENTERED));
  told('socialLogin', null);
  told('socialLogin', '{');
  told('cart', JSON.stringify(ENTERED));
  stop();
  told('socialLogin', JSON.stringify(ENTERED));
  expect(heard.mock.calls).toEqual([[ENTERED]]);
});

it('AUTH-09 a tab that went itself goes back to where it was, once, and nowhere else', () => {
  leaveFrom('/lt/paskyra?step=register');
  expect([leftFrom(), leftFrom()]).toEqual(['/lt/paskyra?step=register', null]);
  for (const elsewhere of ['//evil.example', 'https://evil.example', '']) {
    leaveFrom(elsewhere);
    expect(leftFrom()).toBe(null);
  }
  keepOutcome(ENTERED);
  expect([takeOutcome(), takeOutcome()]).toEqual([ENTERED, null]);
});

it('AUTH-09 where storage is forbidden, nothing is told and nothing breaks', () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(tellOutcome(ENTERED)).toBe(false);
  leaveFrom('/account');
  keepOutcome(ENTERED);
  forbidden.mockRestore();
  expect([leftFrom(), takeOutcome()]).toEqual([null, null]);
});
