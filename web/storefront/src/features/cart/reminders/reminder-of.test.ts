import { expect, test } from 'vitest';
import { type Cart, type CartLine, emptyCart } from '#shared/cart/rules.ts';
import { reminderOf, toTell } from './reminder-of.ts';

const VERSION = '2026-11-22';
const LINE: CartLine = {
  ...{ guid: 'a', id: 'mug', code: 'MUG-W', quantity: 2, attributes: {} },
  ...{ title: 'Mug', url: '/mug', imageId: null, price: 10 },
};

function cart(change: Partial<Cart> = {}): Cart {
  return {
    ...emptyCart({ now: 0, newGuid: () => 'cart' }),
    products: [LINE],
    address: { email: ' ona@example.com ', name: 'Ona' },
    reminder: { consent: VERSION, link: 'link' },
    ...change,
  };
}

test('CART-08 of a cart is told what is in it and who is reminded, and nothing that is only shown', () => {
  expect(reminderOf(cart(), VERSION)).toEqual({
    ...{ id: 'cart', consent: VERSION, email: 'ona@example.com', name: 'Ona', surname: '' },
    products: [{ guid: 'a', id: 'mug', code: 'MUG-W', quantity: 2, attributes: {} }],
    deliveryCountry: null,
    forCompany: false,
  });
  const company = cart({
    buysForCompany: true,
    address: { ...cart().address, company: 'UAB Ona' },
  });
  expect(reminderOf(company, VERSION)?.forCompany).toBe(true);
});

test.each([
  ['nobody agreed', { reminder: null }],
  ['other words were agreed to', { reminder: { consent: '2020-01-01', link: 'link' } }],
  ['there is no address yet', { address: { email: 'ona@' } }],
  ['it is empty', { products: [] }],
])('CART-08 of a cart nobody is reminded while %s', (_, change) => {
  expect(reminderOf(cart(change), VERSION)).toBeNull();
});

test('CART-08 where the shop reminds nobody it is told of no cart', () => {
  expect(reminderOf(cart(), null)).toBeNull();
});

test('CART-08 the shop is told what changed, and of what is over', () => {
  const told = new Map([
    ['cart', JSON.stringify(reminderOf(cart(), VERSION))],
    ['ordered', '{}'],
  ]);
  expect(toTell(told, [cart()], VERSION)).toEqual({ changed: [], over: ['ordered'] });
  const more = cart({ products: [{ ...LINE, quantity: 3 }] });
  expect(toTell(told, [more], VERSION).changed.map((one) => one.cart)).toEqual([more]);
  expect(toTell(told, [cart({ reminder: null })], VERSION)).toEqual({
    changed: [],
    over: ['cart', 'ordered'],
  });
});
