import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, useAnnouncement } from './announce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** What the live region is filled with from now on, in its order. */
function said(): string[] {
  const texts: string[] = [];
  useAnnouncement.subscribe(({ text }) => text && texts.push(text));
  return texts;
}

it('CART-04 the same is said twice when it happens twice, each time into an empty region', () => {
  const texts = said();
  for (let times = 0; times < 2; times++) {
    announce('A box was removed from the cart.');
    expect(useAnnouncement.getState().text).toBe('');
    vi.advanceTimersByTime(1000);
  }
  expect(texts).toEqual(['A box was removed from the cart.', 'A box was removed from the cart.']);
});

it('CART-04 what was said does not stay in the page', () => {
  announce('Added to cart');
  vi.advanceTimersByTime(5000);
  expect(useAnnouncement.getState().text).toBe('Added to cart');
  vi.advanceTimersByTime(10_000);
  expect(useAnnouncement.getState().text).toBe('');
});

it('CART-04 what is said last stays as long as anything else', () => {
  announce('Added to cart');
  vi.advanceTimersByTime(8000);
  announce('A box was removed from the cart.');
  vi.advanceTimersByTime(8000);
  expect(useAnnouncement.getState().text).toBe('A box was removed from the cart.');
});
