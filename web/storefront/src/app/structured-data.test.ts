import type { Product, QuantityDatePricing, Variant } from '@vitrina/api/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { attribute, MATRIX, value, variant } from '../features/product/choices/fixtures.ts';
import { productPaths } from '../features/product/needs.ts';
import { loadBlocks } from './blocks.ts';
import { headPage } from './head.ts';
import { sampleConfiguration, samplePage } from './sample-page.ts';
import { structuredData } from './structured-data.ts';

const WITHOUT_MATRIX = { ...MATRIX, days: [], dates: [], quantities: [], pricing: [] };

function productData(
  variants: Partial<Variant>[],
  change: Partial<Product> = {},
  matrix: QuantityDatePricing = WITHOUT_MATRIX,
) {
  const paths = productPaths('box', 'en');
  const box = { title: 'Box', code: 'BX-1', images: ['box-1'], type: 'product', currency: 'EUR' };
  const product = { ...box, ...change };
  const body = variants.map((given, place) => variant(`BX-1-${place}`, {}, given));
  const answers = {
    [paths.product]: { status: 200, body: [product] },
    [paths.variants]: { status: 200, body },
    [paths.matrix]: { status: 200, body: matrix },
  };
  const page = samplePage([{ type: 'product', productId: 'box' }]);
  return structuredData(headPage(page, sampleConfiguration, answers)).at(-1);
}

beforeAll(() => loadBlocks(['product', 'FAQ']));

it('BLOCK-02 a page has its questions once, however many blocks of them it has', () => {
  const block = (title: string) => ({
    type: 'FAQ' as const,
    displayType: 'tabs' as const,
    title: '',
    items: [{ title, description: '' }],
  });
  const page = samplePage([block('Sizes?'), block('Papers?')]);
  const data = structuredData(headPage(page, sampleConfiguration, {}));
  const questions = data.filter((one) => JSON.stringify(one).includes('FAQPage'));
  expect(questions).toMatchObject([{ mainEntity: [{ name: 'Sizes?' }, { name: 'Papers?' }] }]);
});

describe('PROD-18 a product as structured data', () => {
  it('offers what can be bought, in stock and in the currency of the shop', () => {
    const variants = [2, 1.5, null].map((priceNow) => ({ priceNow, availableQuantity: 3 }));
    expect(productData(variants)).toMatchObject({
      '@type': 'Product',
      sku: 'BX-1',
      offers: {
        priceCurrency: 'EUR',
        lowPrice: 1.5,
        highPrice: 2,
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('names the currency of the shop, also beside what a price is for', () => {
    const offers = productData([{ priceNow: 10, availableQuantity: 3 }], {
      currency: 'PLN',
      pricePer: 'm2',
    });
    expect(offers).toMatchObject({
      offers: { priceCurrency: 'PLN', priceSpecification: { priceCurrency: 'PLN' } },
    });
  });

  it.each<[string, Partial<Variant>]>([
    ['without a price', { priceNow: null, availableQuantity: 3 }],
    ['without stock', { availableQuantity: 0 }],
    ['whose stock nobody counts', { availableQuantity: null }],
  ])('has no offer for goods %s (STOCK-01, decision 46)', (_, goods) => {
    expect(productData([goods])).not.toHaveProperty('offers');
  });

  it('offers goods that are sold without stock, services, and what is made to order (STOCK-01)', () => {
    const none = { availableQuantity: null };
    expect(productData([{ ...none, sellWithoutStock: true }])).toHaveProperty('offers');
    expect(productData([none], { type: 'service' })).toHaveProperty('offers');
    expect(productData([none], {}, MATRIX)).toHaveProperty('offers');
  });

  it('has both ends of the prices from the same reckoning, to the same decimals', () => {
    const goods = { priceNow: 3.335, availableQuantity: 3 };
    expect(productData([goods])).toMatchObject({ offers: { lowPrice: 3.34, highPrice: 3.34 } });
    // 1 x 0.5 + 5 / 100, and 2 x 1.1 + 5 / 50.
    expect(productData([{ priceNow: 1 }, { priceNow: 2 }], {}, MATRIX)).toMatchObject({
      offers: { lowPrice: 0.55, highPrice: 2.3 },
    });
  });

  it('PROD-18 what a value blocks has no offer, and what must be chosen is in the price', () => {
    const paper = attribute({
      ...{ code: 'paper', role: 'variant' },
      values: [value('plain'), value('gold', { disablePurchase: true })],
    });
    const coating = attribute({
      ...{ code: 'coating', role: 'service', isRequired: true },
      values: [value('gloss', { price: 5, per: 'unit' }), value('matt', { price: 7, per: 'unit' })],
    });
    const of = (chosen: string, priceNow: number) => ({
      ...{ priceNow, priceFrom: priceNow, availableQuantity: 3 },
      attributes: [{ code: 'paper', value: chosen }],
    });
    const attributes = [paper, coating];
    expect(productData([of('plain', 10), of('gold', 1)], { attributes })).toMatchObject({
      offers: { lowPrice: 15, highPrice: 15, offerCount: 1 },
    });
    expect(productData([of('gold', 1)], { attributes })).not.toHaveProperty('offers');
  });

  it('has no offer where no day and quantity can be made', () => {
    const closed = {
      ...MATRIX,
      pricing: [
        [null, null],
        [null, null],
      ],
    };
    expect(productData([{ priceNow: 1 }], {}, closed)).not.toHaveProperty('offers');
  });

  it('PROD-18 says that a price is for a square metre, without what is charged by the piece', () => {
    const film = { priceNow: 10, availableQuantity: 3 };
    const cutting = attribute({
      ...{ code: 'cutting', role: 'service', isRequired: true },
      values: [value('straight', { price: 5, per: 'unit' })],
    });
    expect(productData([film], { pricePer: 'm2', attributes: [cutting] })).toMatchObject({
      offers: { priceSpecification: { unitCode: 'MTK', minPrice: 10, maxPrice: 10 } },
    });
    expect(productData([film])).not.toHaveProperty('offers.priceSpecification');
  });
});
