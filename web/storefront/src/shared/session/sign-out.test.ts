// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { toldCarts } from '../saving/told-carts.ts';
import { signOut } from './sign-out.ts';
import { useSession } from './store.ts';

it('CART-08 who signs out is reminded no more of what they filled here, which the shop hears while it knows them', async () => {
  const calls: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push([url, body && JSON.parse(String(body))]);
    return new Response(null, { status: url.includes('logout') ? 503 : 204 });
  });
  useSession.setState({ session: { state: 'anonymous' } });
  localStorage.setItem('toldCarts', '["one","two"]');
  expect(await signOut()).toBe(false);
  expect(calls).toEqual([
    ['/api/mailchimp/create_cart', { id: 'one' }],
    ['/api/mailchimp/create_cart', { id: 'two' }],
    ['/api/customer/logout', undefined],
  ]);
  expect(toldCarts()).toEqual([]);
});
