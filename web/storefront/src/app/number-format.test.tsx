import { beforeAll, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { listPaths, listQuery } from '../features/catalog/needs.ts';
import { loadBlocks } from './blocks.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { sampleProduct } from './sample-product.ts';

const BLOCK = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'none',
  topLevel: false,
} as const;

beforeAll(() => loadBlocks(['category']));

it.each([
  ['document', '1 234,50 €', '−12 %'],
  ['language', '€1,234.50', '−12%'],
] as const)('PRICE-07 an English page writes numbers by %s', (numberFormat, price, percent) => {
  const configuration = { status: 200, body: { ...sampleConfiguration, numberFormat } };
  const product = sampleProduct({ priceNow: 1234.5, priceFrom: 1234.5, discount: 12 });
  const { html } = rendered(samplePage([BLOCK], { listType: 'grid' }), {
    ...sampleAnswers,
    [layoutPaths.configuration('en')]: configuration,
    [listPaths.products('boxes', 'en', listQuery(new URLSearchParams(), [50]))]: {
      status: 200,
      body: [product],
      total: 1,
    },
  });
  const text = html.replaceAll('\u00a0', ' ').replace(/<[^>]*>/g, '');
  expect(text).toContain(price);
  expect(text).toContain(percent);
});
