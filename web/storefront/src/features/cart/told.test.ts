import type { PriceAnswer } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartLine } from '#shared/cart/rules.ts';
import { tellPurchase, tellRemoval, tellStep } from './told.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  ...{ guid: 'a', id: 'carton', code: 'CARTON-S', quantity: 100, deliveryDate: null },
  ...{ attributes: {}, title: 'A carton', url: '/carton', imageId: null, price: 30 },
  ...change,
});

const prices = (change: Partial<PriceAnswer> = {}) =>
  ({
    ...{ pricesInclude: 'net', vatInPrices: 0.21, currency: 'EUR', delivery: 4.9 },
    ...{ total: 42.23, totalWithoutVAT: 34.9, totalVAT: 7.33, discountCode: null },
    productDetails: [{ guid: 'a', price: 30, vatInPrice: 0.21 }],
    ...change,
  }) as PriceAnswer;

const told = () => window.dataLayer ?? [];

beforeEach(() => vi.stubGlobal('window', { dataLayer: [] }));
afterEach(() => vi.unstubAllGlobals());

it('ANA-01 an order is told as a purchase: its goods, VAT, delivery and code', () => {
  tellPurchase(
    { number: '000001', token: 'secret' } as never,
    [line()],
    prices({ discountCode: 'TEN' }),
  );
  expect(told()).toEqual([
    { ecommerce: null },
    {
      event: 'purchase',
      ecommerce: {
        ...{ transaction_id: '000001', currency: 'EUR', value: 30, tax: 7.33, shipping: 4.9 },
        coupon: 'TEN',
        items: [
          {
            ...{ item_id: 'carton', item_name: 'A carton', item_variant: 'CARTON-S' },
            ...{ quantity: 100, price: 0.3 },
          },
        ],
      },
    },
  ]);
  expect(JSON.stringify(told())).not.toContain('secret');
});

it('ANA-01 prices with VAT are told without', () => {
  const gross = {
    pricesInclude: 'vat',
    delivery: 6.05,
    totalWithoutVAT: 35,
    totalVAT: 7.35,
  } as const;
  const productDetails = [
    { guid: 'a', price: 36.3, vatRate: 0, vatInPrice: 0.21 },
  ] as PriceAnswer['productDetails'];
  tellStep('view_cart', [line()], prices({ ...gross, productDetails }));
  expect(told().at(-1)).toMatchObject({
    event: 'view_cart',
    ecommerce: { value: 30, items: [{ price: 0.3 }] },
  });
});

it('ANA-01 what was chosen before a step is told with it', () => {
  tellStep('add_shipping_info', [line()], prices(), { shipping_tier: 'courier' });
  tellStep('add_payment_info', [line()], prices(), { payment_type: 'card' });
  expect(told().filter((one) => 'event' in one)).toEqual([
    expect.objectContaining({
      event: 'add_shipping_info',
      ecommerce: expect.objectContaining({ shipping_tier: 'courier' }),
    }),
    expect.objectContaining({
      event: 'add_payment_info',
      ecommerce: expect.objectContaining({ payment_type: 'card' }),
    }),
  ]);
});

it('ANA-01 a line that is taken out is told with the price that was seen', () => {
  const shop = { currency: 'EUR', pricesInclude: 'net', VAT: 0.21 } as const;
  tellRemoval(line({ seenPrice: 28 }), shop, undefined);
  tellRemoval(line({ price: null }), shop, undefined);
  expect(told().filter((one) => 'event' in one)).toMatchObject([
    { event: 'remove_from_cart', ecommerce: { value: 28, items: [{ price: 0.28 }] } },
    { event: 'remove_from_cart', ecommerce: { items: [{ item_id: 'carton' }] } },
  ]);
});

it('ANA-01 a price with VAT of a line that is taken out is told without', () => {
  const shop = { currency: 'EUR', pricesInclude: 'vat', VAT: 0.21 } as const;
  tellRemoval(line({ price: 36.3 }), shop, undefined);
  tellRemoval(line({ price: 36.3 }), shop, { vatInPrice: 0.1 });
  expect(told().filter((one) => 'event' in one)).toMatchObject([
    { event: 'remove_from_cart', ecommerce: { value: 30, items: [{ price: 0.3 }] } },
    { event: 'remove_from_cart', ecommerce: { value: 33, items: [{ price: 0.33 }] } },
  ]);
});
