// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { get } from '@vitrina/api/client.ts';
import { expect, it, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { useWishlist } from '#shared/wishlist/store.ts';
import { useWishedProducts, type WishedProducts } from './use-wished-products.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: vi.fn(),
}));

/** Most entries of one answer. */
const SIZE_MAX = 150;
const codes = Array.from({ length: 100 }, (_, at) => `c${at}`);
const entry = (id: string, code: string) => ({
  id,
  codes: [code],
  splitAttributeValueByCode: { colour: code },
});

/** What becomes of these ids, once it is all there. */
async function read(ids: readonly string[]): Promise<WishedProducts> {
  vi.mocked(get).mockImplementation(async (path: string) => {
    const asked = new URL(path, 'http://shop').searchParams;
    const entries = asked
      .getAll('id')
      .flatMap((id) => (asked.has('splitByAttribute') ? codes : ['']).map((c) => entry(id, c)));
    return { status: 200, body: entries.slice(0, SIZE_MAX) } as never;
  });
  let wished: WishedProducts | undefined;
  function Shown() {
    wished = useWishedProducts(ids);
    return null;
  }
  const page = { info: { language: 'en' } } as Page;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <Shown />
      </PageProvider>
    </QueryClientProvider>,
  );
  expect(wished?.count, 'before anything is known').toBe(ids.length);
  await waitFor(() => expect(wished?.products).toBeDefined());
  return wished as WishedProducts;
}

it('WISH-01 LIST-10 of products of many values every kept one is shown, each asked for alone, and others ten a call', async () => {
  const others = Array.from({ length: 11 }, (_, at) => `box${at}`);
  const ids = ['cup', 'shirt', ...others];
  const wishes = Object.fromEntries(ids.map((id) => [id, others.includes(id) ? [] : codes]));
  useWishlist.setState({ variantCodesByProductId: wishes });
  const { products, count } = await read(ids);
  expect([products?.length, count]).toEqual([211, 211]);
  expect(products?.at(199)).toMatchObject({ id: 'shirt', codes: ['c99'] });
  const asked = vi.mocked(get).mock.calls.map(([path]) => path.split('id=').length - 1);
  expect(asked.sort()).toEqual([1, 1, 1, 10]);
});
