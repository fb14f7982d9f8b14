import type { CustomerProduct, Product } from '@vitrina/api/types.ts';

const product = (id: string, change: Partial<Product> = {}) =>
  ({
    ...{ id, title: 'A box', url: `/${id}`, images: ['boxes'], imageAltByImageId: {} },
    ...{ attributesSelectionText: 'Kraft', currency: 'EUR', pricePer: 'unit', vatRate: 0.21 },
    ...change,
  }) as Product;

const some = (products: readonly CustomerProduct[], total: number) => ({
  '/api/customer/product-catalogue': { status: 200, body: products, total },
});

const PRODUCTS: CustomerProduct[] = [
  {
    product: product('a'),
    price: 90,
    priceEverybodys: 100,
    discount: 10,
    quantity: 100,
    varies: true,
  },
  {
    product: product('b', { pricePer: 'm2', images: [], attributesSelectionText: null }),
    ...{ price: 8, priceEverybodys: 8, discount: null, quantity: 1, varies: false },
  },
  {
    product: product('c'),
    price: null,
    priceEverybodys: null,
    discount: null,
    quantity: 1,
    varies: false,
  },
];

/** The section with products, with none yet, with none that match, past the end, and with a filter that is gone, for tests. */
export const catalogueSamples = [
  {
    search: 'section=product-catalogue&size=50',
    answers: some(PRODUCTS, 101),
    shows: 'Price on request',
  },
  {
    search: 'section=product-catalogue',
    answers: some([], 0),
    shows: 'No prices of your own yet',
  },
  {
    search: 'section=product-catalogue&search=x',
    answers: some([], 0),
    shows: 'Show all products',
  },
  {
    search: 'section=product-catalogue&page=7',
    answers: some([], 101),
    shows: 'To the first page',
  },
  {
    search: 'section=product-catalogue&search=x&da-GONE=x&price=10,50&page=1',
    answers: { '/api/customer/product-catalogue': { status: 400, body: {} } },
    shows: 'Clear all',
  },
];
