// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { CartLine } from '../cart/rules.ts';
import { lookAtCarts, syncCarts, useCart } from '../cart/store.ts';
import { restoring } from './restore-cart.ts';
import { saveOtherCarts } from './save-cart.ts';

const SEEN = '2026-11-22T09:30:00Z';

const line = (guid: string): CartLine => ({
  guid,
  id: 'p1',
  quantity: 1,
  attributes: {},
  title: 'Mailer box',
  url: '/mailer-box',
  imageId: null,
  price: null,
});

it('CART-06 a cart that a colleague has saved since is saved beside theirs, once though no answer comes', async () => {
  const sent: { guid: string; seen: unknown }[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { data, seen } = JSON.parse(body);
    sent.push({ guid: JSON.parse(data).guid, seen });
    if (seen) return Response.json({}, { status: 409 });
    if (isAway) throw new TypeError('no network');
    return Response.json({});
  });
  syncCarts(restoring('theirs', SEEN, [line('a')]));
  useCart.getState().keepForLater();

  expect([await saveOtherCarts('en'), lookAtCarts().carts.length]).toEqual(['again', 2]);
  isAway = false;
  expect([await saveOtherCarts('en'), lookAtCarts().carts.length]).toEqual(['done', 1]);
  const [asked, beside] = [
    { guid: 'theirs', seen: SEEN },
    { guid: 'a', seen: undefined },
  ];
  expect(sent).toEqual([asked, beside, asked, beside]);
});
