// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { type CartLine, emptyCart } from '../cart/rules.ts';
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

const MOMENT = { now: Date.now(), newGuid: () => 'active' };

/** A cart that is kept for later, with one line of its own name. */
const kept = (guid: string) => ({ ...emptyCart(MOMENT), guid, products: [line(`${guid} line`)] });

const guids = () => lookAtCarts().carts.map(({ guid }) => guid);

beforeEach(() => {
  localStorage.clear();
  syncCarts(() => ({ carts: [emptyCart(MOMENT)], copy: null }));
});

it('CART-06 a cart that a colleague has saved since is saved beside theirs, once though no answer comes', async () => {
  const sent: { guid: string; seen: unknown }[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { data, seen } = JSON.parse(body);
    sent.push({ guid: JSON.parse(data).guid, seen });
    if (seen) return Response.json({}, { status: 409 });
    if (isAway) throw new TypeError('no network');
    return Response.json({ savedAt: SEEN });
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

it('CHK-04 a cart whose order was not answered stays in its browser, with its key', async () => {
  const asked = vi.fn(async () => Response.json({ savedAt: SEEN }));
  vi.stubGlobal('fetch', asked);
  const attempt = { key: 'k', body: '{}' };
  const ordered = { ...kept('ordered'), attempt };
  syncCarts(({ carts, copy }) => ({ carts: [...carts, ordered, kept('other')], copy }));

  expect(await saveOtherCarts('en')).toBe('done');
  expect(guids()).toEqual(['active', 'ordered']);
  expect(lookAtCarts().carts[1]?.attempt).toEqual(attempt);
  expect(asked).toHaveBeenCalledOnce();
});

it('CART-06 a kept cart that changes while another is saved is saved as it is now', async () => {
  const sent: unknown[] = [];
  let meanwhile = () => {};
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { data, seen } = JSON.parse(body);
    const { guid, products } = JSON.parse(data);
    sent.push([guid, products[0].quantity, seen ?? null]);
    meanwhile();
    return Response.json({ savedAt: SEEN });
  });
  const cart = useCart.getState();
  syncCarts(({ carts, copy }) => ({ carts: [...carts, kept('a'), kept('b'), kept('c')], copy }));
  meanwhile = () => {
    meanwhile = () => {};
    // The one that is being told, the next one, and one that goes.
    cart.changeQuantity('a line', 5);
    cart.changeQuantity('b line', 7);
    cart.clear('c');
  };

  await saveOtherCarts('en');
  expect(sent).toEqual([
    ['a', 1, null],
    ['b', 7, null],
  ]);
  expect(guids(), 'what changed while it was told is not told yet').toEqual(['active', 'a']);
  await saveOtherCarts('en');
  expect(sent.at(-1)).toEqual(['a', 5, SEEN]);
  expect(guids()).toEqual(['active']);
});
