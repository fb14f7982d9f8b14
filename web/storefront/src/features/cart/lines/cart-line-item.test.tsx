import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PricedLine } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartLine } from '#shared/cart/rules.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { CartLineItem } from './CartLineItem.tsx';

/** The line of a book at 10.00 that was 8.00 before, as a shop shows it that shows VAT. */
function item(pricesInclude: 'net' | 'vat', vat: Pick<PricedLine, 'vatRate' | 'vatInPrice'>) {
  const shop = { displayPrices: 'gross', pricesInclude, VAT: 0.21, currency: 'EUR' };
  const configuration = { ...shop, productPricePrecision: 2, locales: ['en'] };
  const page = { translate: createTranslate('en', {}), configuration, language: 'en' } as unknown;
  const line = { guid: 'a', id: 'book', url: '/book', title: 'Book', quantity: 1, seenPrice: 8 };
  const lists = { options: [], services: [], issues: [], warnings: [], explanation: [] };
  const priced = { ...line, ...lists, ...vat, price: 10, points: null, artwork: null };
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page as Page}>
        <CartLineItem
          line={{ ...line, attributes: {}, imageId: null, price: 8 } as CartLine}
          priced={priced as unknown as PricedLine}
          answer={undefined}
          onRemove={() => {}}
        />
      </PageProvider>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');
}

test("PRICE-06 the price before is shown with the line's own VAT", () => {
  expect(item('net', { vatRate: 0.05, vatInPrice: 0.05 })).toContain('Before it was 8,40 €.');
});

test('PRICE-14 the price before is shown to who is exempt without the VAT that it holds', () => {
  expect(item('vat', { vatRate: 0, vatInPrice: 0.21 })).toContain('Before it was 6,61 €.');
});
