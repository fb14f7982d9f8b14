// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { Product } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDecisions } from '#shared/consent/consent.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { Analytics } from '../features/analytics/Analytics.tsx';
import { loadBlocks } from './blocks.ts';
import { needs } from './needs.ts';
import { createQueryClient } from './query-client.ts';
import { sampleConfiguration, samplePage, sampleView } from './sample-page.ts';

interface List {
  item_list_id: string;
  items: { item_id: string; price?: number }[];
}

const product = (id: string) => ({ id, title: id, priceNow: 12.1, currency: 'EUR' }) as Product;

/** The lists that a page with these blocks tells of, where each call answers a product. */
async function lists(...of: Parameters<typeof samplePage>): Promise<List[]> {
  await loadBlocks(of[0].map(({ type }) => type));
  const info = samplePage(...of);
  const paths = needs(info);
  const answers = paths.map((path, place) => [
    path,
    { status: 200, body: [product(`product ${place}`)] },
  ]);
  const configuration = {
    ...sampleConfiguration,
    ...{ gtmContainerId: 'GTM-TEST', pricesInclude: 'vat' as const },
  };
  render(
    <QueryClientProvider client={createQueryClient(Object.fromEntries(answers))}>
      <PageProvider page={{ ...sampleView(), info, configuration }}>
        <Analytics paths={paths} />
      </PageProvider>
    </QueryClientProvider>,
  );
  const told = (window.dataLayer ?? []) as { event?: string; ecommerce?: List }[];
  return told.flatMap(({ event, ecommerce }) =>
    event === 'view_item_list' && ecommerce ? [ecommerce] : [],
  );
}

beforeEach(() => {
  useDecisions.setState({ ready: true, decisions: { statistics: true } });
  window.dataLayer = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('ANA-01 a product’s own page is no list; what stands beside it is told as what it is', async () => {
  const told = await lists([{ type: 'product', productId: 'mug' }], { path: '/mug' });
  expect(told.map(({ item_list_id }) => item_list_id)).toEqual([
    '/mug relatedTo',
    '/mug alternativeTo',
  ]);
});

it('ANA-01 a list is told by the page’s path, its prices without VAT', async () => {
  const list = { type: 'productList', title: 'Ours', productList: 'home', size: 8 } as const;
  const [told] = await lists([list], { path: '/' });
  expect(told?.item_list_id).toBe('/');
  expect(told?.items[0]?.price).toBeCloseTo(10, 8);
});
