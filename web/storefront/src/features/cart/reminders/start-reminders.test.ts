// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { lookAtCarts } from '#shared/cart/store.ts';
import { toldCarts } from '#shared/saving/told-carts.ts';
import { startReminders } from './start-reminders.ts';

const A_MINUTE_MS = 60_000;

it('CART-08 what is over is told again when the session has just ended', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(async () => Response.json({ message: 'NotLoggedIn' }, { status: 401 }));
  vi.stubGlobal('fetch', asked);
  localStorage.setItem('toldCarts', '["ordered"]');
  lookAtCarts();
  startReminders('2026-11-22', () => 'lt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveBeenCalledOnce();
  expect(toldCarts()).toEqual(['ordered']);

  asked.mockImplementation(async () => new Response(null, { status: 204 }));
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(toldCarts()).toEqual([]);
  vi.useRealTimers();
});
