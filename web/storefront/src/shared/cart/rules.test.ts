import { describe, expect, test } from 'vitest';
import {
  activateCart,
  addLine,
  attemptOf,
  type Cart,
  type CartLine,
  changeActive,
  changeQuantity,
  clearCart,
  clearOrdered,
  divideLine,
  emptyCart,
  enteredCode,
  findLine,
  forgetPerson,
  isVisitors,
  keepForLater,
  liveCarts,
  type Moment,
  orderLine,
  piecesOf,
  priceBefore,
  removeAddress,
  removeLine,
  replaceLine,
  seePrices,
  setAside,
  takeOver,
  totalQuantity,
} from './rules.ts';

const NOW = Date.UTC(2026, 10, 21);
const IN_30_DAYS = Date.UTC(2026, 11, 21);

/** Guids are counted, so that a new cart can be told from an old one. */
function moment(now = NOW): Moment {
  let made = 0;
  return {
    now,
    newGuid: () => {
      made += 1;
      return `new-${made}`;
    },
  };
}

function line(guid: string, quantity = 100): CartLine {
  return {
    guid,
    id: 'p1',
    quantity,
    attributes: { size: 'a4' },
    title: 'Mailer box',
    url: '/mailer-box',
    imageId: 'mailer-1',
    price: 120,
  };
}

function cart(guid: string, ...products: CartLine[]): Cart {
  return {
    ...emptyCart(moment()),
    guid,
    products,
    shippingMethodId: 'courier',
    shippingMethodType: 'address',
  };
}

describe('CART-01 carts live 30 days after their last change, and never are there none', () => {
  test('nothing stored becomes an empty cart that lives 30 days', () => {
    const [only, ...others] = liveCarts([], moment());
    expect(only).toMatchObject({ guid: 'new-1', products: [], expiry: IN_30_DAYS });
    expect(others).toEqual([]);
  });

  test('a cart is dropped at its expiry, and not before', () => {
    const old = { ...cart('old', line('a')), expiry: NOW };
    const fresh = { ...cart('fresh', line('b')), expiry: NOW + 1 };
    expect(liveCarts([old, fresh], moment()).map(({ guid }) => guid)).toEqual(['fresh']);
    expect(liveCarts([old], moment())).toMatchObject([{ guid: 'new-1', products: [] }]);
  });

  test('every change renews the cart it changes, and no other', () => {
    const later = moment(NOW + 5);
    const carts = [cart('one', line('a')), cart('two', line('b'))];
    const expiries = (changed: Cart[]) => changed.map(({ expiry }) => expiry - IN_30_DAYS);
    expect(expiries(changeActive(carts, later, (active) => addLine(active, line('c'))))).toEqual([
      5, 0,
    ]);
    expect(expiries(changeQuantity(carts, later, 'b', 7))).toEqual([0, 5]);
    expect(expiries(replaceLine(carts, later, line('b', 9)))).toEqual([0, 5]);
    const two = [cart('one', line('a'), line('c')), cart('two', line('b'))];
    expect(expiries(removeLine(two, later, 'a'))).toEqual([5, 0]);
  });

  test('clearing the only cart leaves a new empty one, clearing one of several does not', () => {
    const one = cart('one', line('a'));
    const two = cart('two', line('b'));
    expect(clearCart([one], moment(), 'one')).toMatchObject([{ guid: 'new-1', products: [] }]);
    expect(clearCart([one, two], moment(), 'one')).toEqual([two]);
  });
});

describe('CHK-04 CART-01 after an order', () => {
  const ordered: Cart = {
    ...cart('one', line('a'), line('b'), line('late')),
    ...{ discountCode: 'TEN', giftVoucher: 'GIFT', pointsFor: ['a'], address: { name: 'Ona' } },
    ...{ reminder: { consent: '1', link: 'l' }, attempt: { key: 'k', body: '{}' } },
  };
  const sent = (...guids: string[]) => ({
    ...{ products: guids.map((guid) => orderLine(line(guid))) },
    ...{ discountCode: 'TEN', giftVoucher: 'GIFT' },
  });

  test('what came into the cart meanwhile stays, without what the order has used up', () => {
    const two = cart('two', line('a'));
    const later = moment(NOW + 5);
    const [left, ...others] = clearOrdered([ordered, two], later, 'one', sent('a', 'b'));
    expect(left).toEqual({
      ...cart('one', line('late')),
      ...{ address: { name: 'Ona' }, expiry: IN_30_DAYS + 5 },
    });
    expect(others).toEqual([two]);
    expect(clearOrdered([left as Cart, two], later, 'one', sent('a', 'b'))).toEqual([left, two]);
  });

  test('a code that was entered meanwhile stays, and points for what came meanwhile', () => {
    const unspent = { discountCode: 'SPRING', giftVoucher: 'OTHER', pointsFor: ['late'] };
    const changed = { ...ordered, ...unspent, pointsFor: ['a', 'late'] };
    expect(clearOrdered([changed], moment(), 'one', sent('a', 'b'))).toMatchObject([unspent]);
    const bare = { products: sent('a', 'b').products };
    expect(clearOrdered([ordered], moment(), 'one', bare), 'of an order without').toMatchObject([
      { discountCode: 'TEN', giftVoucher: 'GIFT', pointsFor: [] },
    ]);
  });

  test('a cart of which nothing is left goes; the only one leaves an empty one behind', () => {
    const all = sent('a', 'b', 'late', 'removed meanwhile');
    const two = cart('two', line('c'));
    expect(clearOrdered([ordered, two], moment(), 'one', all)).toEqual([two]);
    expect(clearOrdered([ordered], moment(), 'one', all)).toEqual([emptyCart(moment())]);
    expect(clearOrdered([two], moment(), 'one', all), 'another tab was faster').toEqual([two]);
  });
});

test('LIST-09 the pieces of a variant are counted over all lines and carts', () => {
  const tape = (guid: string, quantity: number, code = 'T-1') => ({
    ...line(guid, quantity),
    code,
  });
  const carts = [cart('a', tape('1', 2), tape('2', 30, 'T-2')), cart('b', tape('3', 4))];
  expect(piecesOf(carts, 'p1', 'T-1')).toBe(6);
  expect(piecesOf(carts, 'p2', 'T-1')).toBe(0);
});

describe('CART-02 what goes with a removed line', () => {
  test('the last product takes the way of delivery with it', () => {
    const [left] = removeLine([cart('one', line('a'))], moment(), 'a');
    expect(left).toMatchObject({
      guid: 'one',
      products: [],
      shippingMethodId: null,
      shippingMethodType: null,
    });
  });

  test('while products are left, the way of delivery stays', () => {
    const [left] = removeLine([cart('one', line('a'), line('b'))], moment(), 'a');
    expect(left).toMatchObject({ shippingMethodId: 'courier', shippingMethodType: 'address' });
  });

  test('of several carts the empty ones go, and an empty only one stays', () => {
    const two = cart('two', line('b'));
    expect(removeLine([cart('one', line('a')), two], moment(), 'a')).toEqual([two]);
    expect(removeLine([cart('one', line('a'))], moment(), 'a')).toHaveLength(1);
  });
});

describe('CART-04 and PROD-12 lines change in place', () => {
  const carts = [cart('one', line('a'), line('b')), cart('two', line('c'))];

  test('a quantity of 1 stays, below 1 removes', () => {
    expect(findLine(changeQuantity(carts, moment(), 'a', 1), 'a')?.quantity).toBe(1);
    expect(findLine(changeQuantity(carts, moment(), 'a', 0), 'a')).toBeUndefined();
  });

  test('an edited line keeps its place, in whichever cart it is', () => {
    const [one, two] = replaceLine(carts, moment(), line('a', 500));
    expect(one?.products.map(({ guid, quantity }) => [guid, quantity])).toEqual([
      ['a', 500],
      ['b', 100],
    ]);
    expect(two?.products).toHaveLength(1);
  });

  test('an edited line that another tab removed is added again', () => {
    const [one] = replaceLine(carts, moment(), line('gone'));
    expect(one?.products.map(({ guid }) => guid)).toEqual(['a', 'b', 'gone']);
  });

  test('decision 19: identical configurations stay lines of their own', () => {
    const [one] = changeActive(carts, moment(), (active) => addLine(active, line('d')));
    expect(one?.products).toHaveLength(3);
  });
});

test('HEAD-04 the badge counts the quantity over all carts', () => {
  expect(totalQuantity([cart('one', line('a', 3), line('b', 4)), cart('two', line('c', 5))])).toBe(
    12,
  );
});

test('CHK-04 the key stays while the order stays the same to the letter', () => {
  const { newGuid } = moment();
  const first = attemptOf(null, '{"total":10}', newGuid);
  expect(attemptOf(first, '{"total":10}', newGuid)).toBe(first);
  expect(attemptOf(first, '{"total":11}', newGuid)).toEqual({ key: 'new-2', body: '{"total":11}' });
});

test.each([
  [' welcome 10 ', 'WELCOME10'],
  ['gift-Demo-50', 'GIFT-DEMO-50'],
  [' \t', null],
])('CART-05 the code %j is shown and sent as %j', (text, code) => {
  expect(enteredCode(text)).toBe(code);
});

test('PRICE-13 no price leaves the browser', () => {
  expect(orderLine(line('a'))).toEqual({
    guid: 'a',
    id: 'p1',
    quantity: 100,
    attributes: { size: 'a4' },
  });
});

describe('CART-01 CART-06 several carts', () => {
  const one = { ...cart('one', line('a'), line('b')), address: { name: 'Ona' } };
  const two = cart('two', line('c'));
  const guids = (carts: Cart[]) =>
    carts.map(({ products }) => products.map(({ guid }) => guid).join(''));

  test('lines set aside stand in a cart of their own, and the others can be ordered', () => {
    const after = setAside([one, two], moment(), ['b']);
    expect(guids(after)).toEqual(['a', 'b', 'c']);
    expect(after[0]).toMatchObject({ guid: 'one', shippingMethodId: 'courier' });
    expect(after[1], 'nothing of the person stands twice').toMatchObject({ address: {} });
    expect(setAside(after, moment(), ['b']), 'once').toEqual(after);
  });

  test('a cart kept for later leaves an empty one for the same person', () => {
    const after = keepForLater([one, two], moment());
    expect(guids(after)).toEqual(['', 'ab', 'c']);
    expect(after[0]).toMatchObject({ address: { name: 'Ona' }, shippingMethodId: null });
    expect(keepForLater(after, moment()), 'an empty one is not kept').toEqual(after);
  });

  test('a cart that is opened is the first one, renewed, and an empty one goes', () => {
    const after = activateCart([{ ...one, products: [] }, two], moment(NOW + 5), 'two');
    expect(guids(after)).toEqual(['c']);
    expect(after[0]?.expiry).toBe(IN_30_DAYS + 5);
    expect(guids(activateCart([one, two], moment(), 'two'))).toEqual(['c', 'ab']);
    expect(activateCart([one, two], moment(), 'gone')).toEqual([one, two]);
  });

  test('what comes from a link is a cart of its own, and comes once', () => {
    const after = takeOver([one], moment(), 'link', [line('x')]);
    expect(guids(after)).toEqual(['x', 'ab']);
    expect(after[0]).toMatchObject({ restoredCartId: 'link', address: { name: 'Ona' } });
    const edited = changeQuantity(after, moment(), 'x', 7);
    const again = takeOver(activateCart(edited, moment(), 'one'), moment(), 'link', [line('y')]);
    expect(guids(again), 'as the shopper has it by now').toEqual(['x', 'ab']);
    expect(findLine(again, 'x')?.quantity).toBe(7);
  });
});

describe('CART-05 decision 20: a price that has changed', () => {
  const seen = (price: number) =>
    seePrices([cart('one', line('a'))], moment(), new Map([['a', price]]));
  const priceOf = (carts: Cart[]) => {
    const found = findLine(carts, 'a');
    return found && priceBefore(found, 120);
  };

  test('is told against the one that was seen, not against one of another quantity', () => {
    expect(priceOf([cart('one', line('a'))]), 'none was seen').toBeNull();
    expect(priceOf(seen(120))).toBeNull();
    expect(priceOf(seen(110))).toBe(110);
    expect(priceOf(changeQuantity(seen(110), moment(), 'a', 7))).toBeNull();
  });

  test('is not sent', () => {
    expect(orderLine({ ...line('a'), seenPrice: 1 })).toEqual(orderLine(line('a')));
  });

  test('looking at it renews nothing', () => {
    const [before] = [cart('one', line('a'))];
    expect(seePrices([before], moment(NOW + 5), new Map())[0]?.expiry).toBe(before.expiry);
  });
});

describe('CART-07 a line divided among addresses', () => {
  const parts = (carts: readonly Cart[]) =>
    carts[0]?.products[0]?.quantitiesPerDeliveryOption?.map(
      ({ guid, quantity }) => `${guid} ${quantity}`,
    );
  const divided = (...given: [string, number][]) =>
    given.reduce<readonly Cart[]>(
      (carts, [place, quantity]) => divideLine(carts, moment(), 'a', place, quantity),
      changeActive([], moment(), (cart) => addLine(cart, line('a'))),
    );

  test('each address has one number, and none without pieces', () => {
    expect(parts(divided(['x', 1], ['y', 2], ['x', 5]))).toEqual(['y 2', 'x 5']);
    expect(parts(divided(['x', 1], ['x', 0]))).toEqual([]);
  });

  test('an address that goes takes along what was to go there', () => {
    const carts = changeActive(divided(['x', 1], ['y', 2]), moment(), (cart) => ({
      ...cart,
      addresses: [{ guid: 'x' }, { guid: 'y' }],
    }));
    const left = removeAddress(carts, moment(), 'x');
    expect([parts(left), left[0]?.addresses]).toEqual([['y 2'], [{ guid: 'y' }]]);
  });
});

test('AUTH-08 FILE-03 a cart with files, a reminder or an unanswered order is of the visitor who made it', () => {
  const printed = { ...line('b'), attributes: { size: 'a4', 'print-files': '[]' } };
  expect(isVisitors(cart('c', line('a')))).toBe(false);
  expect(isVisitors(cart('c', line('a'), printed))).toBe(true);
  expect(isVisitors({ ...cart('c'), reminder: { consent: '1', link: 'l' } })).toBe(true);
  expect(isVisitors({ ...cart('c'), attempt: { key: 'k', body: '{}' } })).toBe(true);
});

test('WISH-04 forgetting who orders leaves products and discounts in every cart, and nothing of a person nor of their money', () => {
  const ona = { name: 'Ona', city: 'Vilnius' };
  const full: Cart = {
    ...cart('one', {
      ...line('a', 7),
      quantitiesPerDeliveryOption: [{ guid: 'there', quantity: 7 }],
    }),
    discountCode: 'AUTUMN',
    giftVoucher: 'ONA-50',
    shippingMethodId: 'locker',
    shippingMethodType: 'terminal',
    paymentMethodId: 'transfer',
    terminalId: 'near-ona',
    shippingSalon: 'near-ona',
    shippingAddressCount: 'multiple',
    addresses: [{ guid: 'there', ...ona }],
    addressDrafts: [{ guid: 'draft', ...ona }],
    address: { ...ona, email: 'ona@example.com' },
    buysForCompany: true,
    billingAddress: { city: 'Onava' },
    hasBillingAddress: true,
    reminder: { consent: '1', link: 'link' },
    attempt: { key: 'k', body: JSON.stringify(ona) },
  };
  const left = forgetPerson([full, { ...full, guid: 'two' }], moment());
  expect(left.map(({ guid }) => guid)).toEqual(['one', 'two']);
  expect(JSON.stringify(left)).not.toMatch(/ona/i);
  expect(left[0]).toEqual({
    ...cart('one', line('a', 7)),
    discountCode: 'AUTUMN',
    shippingMethodId: 'locker',
    shippingMethodType: 'terminal',
    paymentMethodId: 'transfer',
  });
});

test('CART-07 an edited line keeps what of it goes to which address', () => {
  const parts = [{ guid: 'there', quantity: 40 }];
  const carts = [cart('one', { ...line('a'), quantitiesPerDeliveryOption: parts, seenPrice: 120 })];
  const edited = findLine(replaceLine(carts, moment(), line('a', 500)), 'a');
  expect(edited).toEqual({ ...line('a', 500), quantitiesPerDeliveryOption: parts });
});
