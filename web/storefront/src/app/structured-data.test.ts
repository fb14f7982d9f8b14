import type { Product, Variant } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { productPaths } from '../features/product/needs.ts';
import { sampleConfiguration, samplePage } from './sample-page.ts';
import { structuredData } from './structured-data.ts';

function productData(prices: (number | null)[]) {
  const paths = productPaths('box', 'en');
  const product = {
    title: 'Box',
    code: 'BX-1',
    images: ['box-1'],
    priceFrom: null,
  } as Partial<Product>;
  const variants = prices.map((priceNow) => ({ priceNow }) as Variant);
  const answers = {
    [paths.product]: { status: 200, body: [product] },
    [paths.variants]: { status: 200, body: variants },
  };
  const page = samplePage([{ type: 'product', productId: 'box' }]);
  return structuredData(page, sampleConfiguration, answers).at(-1);
}

describe('PROD-18 a product as structured data', () => {
  it('offers what can be bought, in euros and in stock', () => {
    expect(productData([2, 1.5, null])).toMatchObject({
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

  it('has no offer for what cannot be bought (decision 46)', () => {
    expect(productData([null])).not.toHaveProperty('offers');
  });
});
