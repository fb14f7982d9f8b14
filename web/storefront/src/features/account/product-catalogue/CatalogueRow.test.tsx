import type { Configuration, CustomerProduct, Product } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { CatalogueRow } from './CatalogueRow.tsx';

/** The words of a row at a price for so many pieces. */
function said(pricePer: Product['pricePer'], quantity: number): string {
  const product = { id: 'film', title: 'Film', url: '/film', images: [] as string[] };
  const one = {
    product: { ...product, currency: 'EUR', pricePer, vatRate: 0.21 },
    ...{ price: 1675, priceEverybodys: 1675, discount: null, quantity, varies: false },
  } as CustomerProduct;
  const configuration = { displayPrices: 'net', pricesInclude: 'net', VAT: 0.21 } as Configuration;
  const page = { configuration, translate: createTranslate('en', {}) } as Page;
  return renderToStaticMarkup(
    <PageProvider page={page}>
      <CatalogueRow one={one} />
    </PageProvider>,
  );
}

test('B2B-03 ACC-02 the price of several pieces says so, also of what is sold by the square metre', () => {
  expect(said('m2', 250)).toContain('for 250 pieces of 1 m²');
  expect(said('m2', 250)).not.toContain('per m²');
  expect(said('m2', 1)).toContain('per m²');
  expect(said('unit', 250)).toContain('for 250 pieces');
  expect(said('unit', 1)).not.toContain('pieces');
});
