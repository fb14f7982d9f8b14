// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { type CartLine, emptyCart } from '#shared/cart/rules.ts';
import { lookAtCarts, syncCarts } from '#shared/cart/store.ts';
import { toldCarts } from '#shared/saving/told-carts.ts';
import { signOut } from '#shared/session/sign-out.ts';
import { startReminders } from './start-reminders.ts';

// jsdom packs nothing.
vi.mock('#shared/cart-link/shared-cart.ts', () => ({ writeSharedCart: async () => 'link' }));

const A_MINUTE_MS = 60_000;
const LINE: CartLine = {
  ...{ guid: 'a', id: 'mug', code: 'MUG-W', quantity: 2, attributes: {} },
  ...{ title: 'Mug', url: '/mug', imageId: null, price: 10 },
};

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

it('CART-08 who could not be signed out is reminded again, and of who was nothing is told afterwards', async () => {
  vi.useFakeTimers();
  let logout = 503;
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { id, email } = JSON.parse(String(body ?? '{}'));
    calls.push(url.includes('logout') ? 'logout' : `${email ? 'remind of' : 'end'} ${id}`);
    return new Response(null, { status: url.includes('logout') ? logout : 204 });
  });
  vi.stubGlobal('location', { ...location, reload: vi.fn() });
  const cart = {
    ...emptyCart({ now: Date.now(), newGuid: () => 'cart' }),
    ...{ products: [LINE], address: { email: 'ona@example.com' } },
    reminder: { consent: '2026-11-27', link: 'link' },
  };
  syncCarts(() => ({ carts: [cart], copy: null }));
  startReminders('2026-11-27', () => 'lt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.splice(0)).toEqual(['remind of cart']);

  expect(await signOut()).toBe(false);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(calls.splice(0)).toEqual(['end cart', 'logout', 'remind of cart']);

  logout = 204;
  expect(await signOut()).toBe(true);
  syncCarts(() => ({ carts: [], copy: null }));
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(calls).toEqual(['end cart', 'logout']);
  vi.useRealTimers();
});
