import type { Product } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellDataLayer } from './data-layer.ts';

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
