import { describe, expect, test } from 'vitest';
import { type CartLine, emptyCart } from '#shared/cart/rules.ts';
import { isDivided, leftOf, placesOf, sentLine, unusedOf } from './division.ts';

const KIND = { of: 'contact', buysForCompany: false, phoneByCountry: true } as const;

const address = (guid: string) => ({
  guid,
  ...{ name: 'Ona', surname: 'Kazlauskienė', phone: '+37060000000', country: 'LT' },
  ...{ city: 'Vilnius', address: 'Gatvės g. 1', postcode: 'LT-01103' },
});

const line = (guid: string, quantity: number, parts: Record<string, number>): CartLine => ({
  ...{ guid, id: 'box', quantity, deliveryDate: null, attributes: {}, title: 'Box' },
  ...{ url: '/box', imageId: null, price: null },
  quantitiesPerDeliveryOption: Object.entries(parts).map(([place, pieces]) => ({
    guid: place,
    quantity: pieces,
  })),
});

const cart = (products: CartLine[], places: string[]) => ({
  ...emptyCart({ now: 0, newGuid: () => 'cart' }),
  shippingAddressCount: 'multiple' as const,
  address: { country: 'LT' },
  addresses: places.map(address),
  products,
});

describe('CART-07 pieces given out to several addresses', () => {
  test('what is left of a line is told, and what is too many', () => {
    const addresses = [address('x'), address('y')];
    expect(leftOf(line('a', 10, {}), addresses)).toBe(10);
    expect(leftOf(line('a', 10, { x: 4, y: 6 }), addresses)).toBe(0);
    expect(leftOf(line('a', 10, { x: 11 }), addresses)).toBe(-1);
    expect(leftOf(line('a', 10, { x: 4, gone: 6 }), addresses)).toBe(6);
  });

  test('everything is given out when every line is, to whole addresses that each get something', () => {
    const whole = [line('a', 10, { x: 4, y: 6 }), line('b', 1, { y: 1 })];
    const right = (products: CartLine[], places: string[]) =>
      isDivided(cart(products, places), products, KIND);
    expect(right(whole, ['x', 'y'])).toBe(true);
    expect(right(whole, ['x', 'y', 'z']), 'nothing goes to z').toBe(false);
    expect(right([line('a', 10, { x: 4, y: 5 })], ['x', 'y'])).toBe(false);
    expect(right([line('a', 10, { x: 10 })], ['x']), 'one address is none of several').toBe(false);
    const incomplete = cart(whole, ['x', 'y']);
    incomplete.addresses[1] = { ...address('y'), postcode: '1' };
    expect(isDivided(incomplete, whole, KIND)).toBe(false);
    incomplete.addresses[1] = { ...address('y'), country: 'LV', postcode: 'LV-1010' };
    expect(isDivided(incomplete, whole, KIND), 'an order goes to one country').toBe(false);
  });

  test('the addresses that get nothing are known', () => {
    const addresses = [address('x'), address('y')];
    expect(unusedOf(addresses, [line('a', 10, { x: 10 })])).toEqual([addresses[1]]);
  });

  test('what is sent names the addresses that get something, and parts that add up', () => {
    const whole = line('a', 10, { x: 4, y: 6 });
    const half = line('b', 10, { x: 4 });
    expect(placesOf(cart([whole, half], ['x', 'y', 'z']))).toEqual(['x', 'y']);
    expect(placesOf(cart([half], ['x', 'y'])), 'one place needs no saying').toEqual([]);
    expect(placesOf({ ...cart([whole], ['x', 'y']), shippingAddressCount: 'single' })).toEqual([]);
    expect(sentLine(whole, ['x', 'y']).quantitiesPerDeliveryOption).toEqual([
      { guid: 'x', quantity: 4 },
      { guid: 'y', quantity: 6 },
    ]);
    expect(sentLine(half, ['x', 'y'])).not.toHaveProperty('quantitiesPerDeliveryOption');
    expect(sentLine(whole, [])).not.toHaveProperty('quantitiesPerDeliveryOption');
  });
});
