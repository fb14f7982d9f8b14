import { expect, test } from 'vitest';
import { emptyCart } from '#shared/cart/rules.ts';
import { pointsOf } from './points-of.ts';

test('B2B-03 points pay for lines that are in the cart alone', () => {
  const cart = emptyCart({ now: 0, newGuid: () => 'cart' });
  const line = { guid: 'a', id: 'mug', code: null, title: 'Mug', url: '/mug' };
  const products = [
    { ...line, quantity: 1, deliveryDate: null, imageId: null, attributes: {} },
  ] as typeof cart.products;
  expect(pointsOf({ ...cart, products, pointsFor: ['gone', 'a'] })).toEqual(['a']);
});
