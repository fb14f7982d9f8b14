import type { PlaceOrder, PriceAnswer, PricedLine, Problem } from '@vitrina/api/types.ts';
import { describe, expect, test } from 'vitest';
import { type CartLine, emptyCart } from '#shared/cart/rules.ts';
import type { Destination } from '../delivery/destination.ts';
import {
  changedLines,
  movedLines,
  orderOf,
  outcomeOf,
  stepOfField,
  unansweredOf,
  withoutMovedDays,
} from './placing.ts';

const KIND = { of: 'orderer', buysForCompany: false, phoneByCountry: true } as const;

function line(guid: string, price: number | null): PricedLine {
  return {
    guid,
    price,
    priceOld: null,
    points: null,
    discount: 0,
    vatRate: 0.21,
    vatInPrice: 0.21,
    unitPrice: null,
    shown: price === null ? null : { price, priceOld: null, unitPrice: price },
    title: `Title of ${guid}`,
    url: '/box',
    code: null,
    imageId: null,
    imageAlt: '',
    options: [],
    artwork: null,
    quantity: 1,
    deliveryDate: null,
    deliveryCondition: null,
    services: [],
    explanation: [],
    notDeliveredBy: [],
    issues: [],
    warnings: [],
  };
}

function prices(...productDetails: PricedLine[]): PriceAnswer {
  return {
    pricesInclude: 'net',
    shown: { pricesInclude: 'net', products: 100, discount: 0, delivery: 0, rounding: 0 },
    total: 121,
    totalWithoutVAT: 100,
    totalVAT: 21,
    VAT: 0.21,
    vatInPrices: 0.21,
    vatRates: [],
    needsDelivery: true,
    delivery: 0,
    discount: 0,
    discountCode: null,
    voucher: 0,
    totalToPay: 121,
    currency: 'EUR',
    productDetails,
    explanation: [],
    issues: [],
    warnings: [],
  };
}

describe('CHK-04 what became of an order', () => {
  const order = {
    id: '1',
    number: '26-1',
    token: 't',
    placedAt: '',
    total: 1,
    totalToPay: 1,
    currency: 'EUR',
  };

  const refused = (status: number, more: Partial<Problem> = {}) => ({
    status,
    body: { type: '/problems/other', title: 'No', status, detail: '', ...more },
  });

  test.each([201, 200])('%i is placed, now or before with the same key', (status) => {
    expect(outcomeOf({ status, body: order })).toEqual({ kind: 'placed', order });
  });

  test('409 brings the new prices', () => {
    const extra = prices();
    expect(outcomeOf(refused(409, { extra }))).toEqual({ kind: 'changed', prices: extra });
  });

  test('422 names the fields', () => {
    const errors = [{ field: 'address.postcode', code: 'pattern', message: '' }];
    expect(outcomeOf(refused(422, { errors }))).toEqual({ kind: 'refused', errors });
  });

  test('429 at a field, which too many orders name, ordered nothing', () => {
    const errors = [{ field: 'address.email', code: 'too_often', message: '' }];
    expect(outcomeOf(refused(429, { errors }))).toEqual({ kind: 'refused', errors });
  });

  test.each([503, 500, 429])('%i leaves open whether it was placed', (status) => {
    expect(outcomeOf(refused(status))).toEqual({ kind: 'unanswered' });
  });
});

test.each([
  ['address.postcode', 'delivery'],
  ['shippingMethodId', 'delivery'],
  ['terminalId', 'delivery'],
  ['deliveryOptions[0].address.city', 'delivery'],
  ['paymentMethodId', 'payment'],
  ['products[0].quantity', 'cart'],
  ['acceptTerms', 'summary'],
])('CHK-04 a refused %s is put right in %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});

test('CHK-04 after a change only the lines that differ are told', () => {
  const before = prices(line('a', 10), line('b', 20), line('c', 30));
  const after = prices(line('a', 10), line('b', 25), line('c', null));
  expect(changedLines(before, after)).toEqual([
    { guid: 'b', title: 'Title of b', from: 20, to: 25 },
    { guid: 'c', title: 'Title of c', from: 30, to: null },
  ]);
});

test('PRICE-13 an order carries the configuration and the total seen, and no other price', () => {
  const product: CartLine = {
    guid: 'a',
    id: 'p1',
    code: 'v1',
    quantity: 100,
    deliveryDate: '2026-12-01',
    attributes: { size: 'a4' },
    title: 'Box',
    url: '/box',
    imageId: 'box-1',
    price: 100,
  };
  const cart = {
    ...emptyCart({ now: 0, newGuid: () => 'cart' }),
    products: [product],
    discountCode: 'TEN',
    giftVoucher: 'GIFT-1',
    address: { name: 'Rūta' },
  };
  const gathered = {
    shippingMethodId: 'courier',
    destination: 'address',
    addressKind: KIND,
    billing: null,
    paymentMethodId: 'bank',
    country: 'LT',
    termsVersion: '2026-11-01',
  } as const;
  const { address, ...order } = orderOf(
    cart,
    { ...prices(line('a', 100)), totalToPay: 21 },
    gathered,
  );
  const { title, url, imageId, price, ...ordered } = product;
  expect(address).toMatchObject({ name: 'Rūta', country: 'LT' });
  expect(order).toEqual({
    products: [ordered],
    discountCode: 'TEN',
    giftVoucher: 'GIFT-1',
    pointsFor: [],
    shippingMethodId: 'courier',
    terminalId: null,
    shippingSalon: null,
    deliveryOptions: [],
    paymentMethodId: 'bank',
    totalToPay: 21,
    acceptTerms: true,
    termsVersion: '2026-11-01',
    cartId: cart.guid,
  });
});

test('PRICE-06 CHK-07 an order says where who is invoiced is, where that is not where it goes', () => {
  const gathered = {
    ...{ shippingMethodId: 'courier', destination: 'address' as const, addressKind: KIND },
    ...{ paymentMethodId: 'bank', country: 'LT', termsVersion: '1' },
  };
  const cart = emptyCart({ now: 0, newGuid: () => 'cart' });
  const riga = { country: 'LV', city: 'Rīga', address: 'Brīvības iela 1', postcode: 'LV-1010' };
  const elsewhere = orderOf(cart, prices(), { ...gathered, billing: riga });
  expect(elsewhere).toMatchObject({ billingAddress: riga, address: { country: 'LT' } });
  const there = orderOf(cart, prices(), { ...gathered, billing: null });
  expect(there).not.toHaveProperty('billingAddress');
  // One that was sent without an answer is another order.
  const sent = { ...cart, attempt: { key: 'k', body: JSON.stringify(there) } };
  expect([unansweredOf(sent, there), unansweredOf(sent, elsewhere)]).toEqual([there, null]);
});

test('CHK-04 CART-08 agreeing to be reminded makes no other order of it', () => {
  const cart = emptyCart({ now: 0, newGuid: () => 'cart' });
  const destination: Destination = 'address';
  const choices = {
    ...{ shippingMethodId: 'courier', destination, addressKind: KIND, billing: null },
    ...{ paymentMethodId: 'bank', country: 'LT', termsVersion: '1' },
  };
  const agreed = { ...cart, reminder: { consent: '2026-11-22', link: 'link' } };
  expect(orderOf(agreed, prices(), choices)).toEqual(orderOf(cart, prices(), choices));
});

describe('CHK-02 CART-07 where an order goes', () => {
  const product: CartLine = {
    ...{ guid: 'a', id: 'p1', quantity: 3, deliveryDate: null, attributes: {}, title: 'Mug' },
    ...{ url: '/mug', imageId: null, price: 5 },
    quantitiesPerDeliveryOption: [
      { guid: 'x', quantity: 1 },
      { guid: 'y', quantity: 2 },
    ],
  };
  const cart = {
    ...emptyCart({ now: 0, newGuid: () => 'cart' }),
    products: [product],
    ...{ terminalId: 't-1', shippingSalon: 's-1', shippingAddressCount: 'multiple' as const },
    addresses: ['x', 'y', 'z'].map((guid) => ({ guid, name: `To ${guid}` })),
  };
  const sent = (destination: Destination) =>
    orderOf(cart, prices(line('a', 5)), {
      ...{ shippingMethodId: 'm', destination, addressKind: KIND, paymentMethodId: null },
      ...{ billing: null, country: 'LT', termsVersion: '1' },
    });

  test('only what the way of delivery needs is sent', () => {
    const places = ({ terminalId, shippingSalon, deliveryOptions }: PlaceOrder) => [
      terminalId,
      shippingSalon,
      deliveryOptions?.map(({ guid }) => guid).join(' '),
    ];
    expect(places(sent('terminal'))).toEqual(['t-1', null, '']);
    expect(places(sent('salon'))).toEqual([null, 's-1', '']);
    expect(places(sent('addresses')), 'nothing goes to z').toEqual([null, null, 'x y']);
    expect(places(sent('address'))).toEqual([null, null, '']);
  });

  test('a line is sent in its parts, to the country of the order', () => {
    const order = sent('addresses');
    expect(order.products[0]?.quantitiesPerDeliveryOption).toHaveLength(2);
    expect(order.deliveryOptions?.[0]?.address).toMatchObject({ name: 'To x', country: 'LT' });
    expect(sent('address').products[0]).not.toHaveProperty('quantitiesPerDeliveryOption');
  });
});

describe('CHK-04 an order without an answer', () => {
  const products: CartLine[] = [
    { ...{ guid: 'stock', id: 'p1', quantity: 1, deliveryDate: null, attributes: {} } },
    { ...{ guid: 'made', id: 'p2', quantity: 1, deliveryDate: '2026-11-24', attributes: {} } },
  ].map((one) => ({ ...one, title: 'Mug', url: '/mug', imageId: null, price: 5 }));
  const cart = { ...emptyCart({ now: 0, newGuid: () => 'cart' }), giftVoucher: 'G', products };
  const seen = prices({ ...line('stock', 5), deliveryDate: '2026-11-24' }, line('made', 10));
  const ways = {
    ...{ shippingMethodId: 'courier', destination: 'address' as const, addressKind: KIND },
    ...{ billing: null, paymentMethodId: null, country: 'LT', termsVersion: '1' },
  };
  const first = orderOf(cart, { ...seen, totalToPay: 0 }, ways);
  const sent = { ...cart, attempt: { key: 'k', body: JSON.stringify(first) } };

  test('is the same one still when it has used up the voucher and the pieces nearby', () => {
    const after = prices({ ...line('stock', 5), deliveryDate: '2026-11-27' }, line('made', 10));
    const now = orderOf(sent, after, { ...ways, paymentMethodId: 'bank', termsVersion: '2' });
    expect(now).not.toEqual(first);
    expect(unansweredOf(sent, now)).toEqual(first);
    expect(JSON.stringify(unansweredOf(sent, now))).toBe(sent.attempt.body);
  });

  test.each([
    ['a quantity', { products: products.map((one) => ({ ...one, quantity: 2 })) }],
    ['a line', { products: products.slice(1) }],
    ['a chosen day', { products: products.map((one) => ({ ...one, deliveryDate: '2026-11-30' })) }],
    ['the voucher', { giftVoucher: null }],
    ['an address', { address: { city: 'Kaunas' } }],
    ['what was sent', { attempt: null }],
    ['what was sent, to nonsense', { attempt: { key: 'k', body: '{' } }],
  ])('is another one once the shopper has changed %s', (_, change) => {
    const changed = { ...sent, ...change };
    expect(unansweredOf(changed, orderOf(changed, seen, ways))).toBeNull();
  });
});

describe('DATE-02 stock goods, whose day nobody chooses', () => {
  const cartLine = (guid: string, deliveryDate: string | null): CartLine => ({
    guid,
    id: 'p1',
    quantity: 1,
    deliveryDate,
    attributes: {},
    title: 'Mug',
    url: '/mug',
    imageId: null,
    price: 5,
  });
  const cart = {
    ...emptyCart({ now: 0, newGuid: () => 'cart' }),
    products: [cartLine('stock', null), cartLine('made', '2026-11-24')],
  };
  const seen = prices(
    { ...line('stock', 5), deliveryDate: '2026-11-24' },
    { ...line('made', 10), deliveryDate: '2026-11-24' },
  );

  test('are ordered for the day that was shown', () => {
    const order = orderOf(cart, seen, {
      shippingMethodId: 'courier',
      destination: 'address',
      addressKind: KIND,
      billing: null,
      paymentMethodId: null,
      country: 'LT',
      termsVersion: '2026-11-01',
    });
    expect(order.products.map(({ deliveryDate }) => deliveryDate)).toEqual([
      '2026-11-24',
      '2026-11-24',
    ]);
  });

  test('have moved on, which is to be agreed with; a chosen day that is gone is to be changed', () => {
    const issues = ['UnavailableDate', 'FileMissing'] as const;
    const after = {
      ...prices(
        { ...line('stock', 5), deliveryDate: '2026-11-25', issues: ['UnavailableDate'] },
        { ...line('made', null), issues: [...issues] },
      ),
      issues: [...issues],
    };
    const news = withoutMovedDays(cart, after);
    expect(news.productDetails.map((one) => one.issues)).toEqual([[], issues]);
    expect(news.issues).toEqual(issues);
    expect(withoutMovedDays({ ...cart, products: cart.products.slice(0, 1) }, seen).issues).toEqual(
      [],
    );
    expect(movedLines(seen, news)).toEqual([
      { guid: 'stock', title: 'Title of stock', from: '2026-11-24', to: '2026-11-25' },
    ]);
  });

  test('that no day is known for stay in the way', () => {
    const unknown = prices({ ...line('stock', 5), issues: ['UnavailableDate'] });
    expect(withoutMovedDays(cart, unknown).issues).toEqual(['UnavailableDate']);
  });
});
