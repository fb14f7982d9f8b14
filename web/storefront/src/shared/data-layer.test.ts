import type { Product } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarly, tell, tellDataLayer } from './data-layer.ts';

const product = (vatRate?: number) =>
  ({
    id: 'mug',
    title: 'Mug',
    currency: 'EUR',
    ...(vatRate !== undefined && { vatRate }),
  }) as Product;

/** What was told last. */
function told() {
  const last = window.dataLayer?.at(-1) as {
    ecommerce?: { value: number; items: { price: number }[] };
  };
  return last.ecommerce ?? expect.fail('nothing was told');
}

beforeEach(() => vi.stubGlobal('window', { dataLayer: [] }));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['net', undefined, 121],
  ['vat', undefined, 100],
  ['vat', 0.1, 110],
] as const)(
  'ANA-01 of prices with %s, at VAT of %s, what is told is without',
  (pricesInclude, vatRate, value) => {
    const added = { product: product(vatRate), quantity: 10, price: 121 };
    tellDataLayer('add_to_cart', added, { pricesInclude, VAT: 0.21 });
    const ecommerce = told();
    expect(ecommerce.value).toBeCloseTo(value, 8);
    expect(ecommerce.items[0]?.price).toBeCloseTo(value / 10, 8);
  },
);

it('ANA-01 who agrees late has told all of the page that is shown, and nothing of those before', () => {
  vi.stubGlobal('window', {});
  const view = (page: string, count: number) => {
    vi.stubGlobal('location', { pathname: page });
    for (let number = 1; number <= count; number += 1) tell({ page, number });
  };
  for (let place = 0; place < 12; place += 1) view(`/mug-${place}`, 3);
  view('/box', 2);
  expect(takeEarly()).toEqual([
    { page: '/box', number: 1 },
    { page: '/box', number: 2 },
  ]);
  expect(takeEarly()).toEqual([]);
  view('/box', 25);
  expect(takeEarly()).toHaveLength(20);
  view('/box', 25);
  expect(takeEarly().at(-1)).toEqual({ page: '/box', number: 25 });
  view('/box', 1);
  vi.stubGlobal('location', { pathname: '/mug' });
  expect(takeEarly()).toEqual([]);
});
