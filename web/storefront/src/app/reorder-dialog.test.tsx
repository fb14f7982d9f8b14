// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get } from '@vitrina/api/client.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { ReorderDialog } from '../features/cart/final/reorder/ReorderDialog.tsx';
import { cartSamples } from '../features/cart/samples.ts';
import { sampleConfiguration } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: vi.fn(),
}));

const sample = cartSamples().find((one) => one !== undefined);
if (!sample) throw new Error('there is no sample');
const { order } = sample;

afterEach(cleanup);

it('ACC-04 decision 19 pressed twice while the cart is on its way, the order is taken once; what was removed since is taken again', async () => {
  Object.assign(HTMLDialogElement.prototype, { close: () => {}, showModal: () => {} });
  const { productDetails } = order.prices;
  const body = {
    products: productDetails.map(({ guid }) => ({ guid, id: 'box', quantity: 1, attributes: {} })),
    prices: {
      productDetails: productDetails.map((line) => ({ ...line, url: '/box', issues: [] })),
    },
  };
  vi.mocked(get).mockResolvedValue({ status: 200, body } as never);
  const navigate = vi.fn();
  setNavigate(navigate);
  const page = {
    configuration: sampleConfiguration,
    translate: createTranslate('en', {}),
  } as unknown as Page;
  const client = new QueryClient();
  const dialog = () => (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <ReorderDialog order={order} token="t" onClose={() => {}} />
      </PageProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog());
  const take = await screen.findByRole('button', { name: 'Put into my cart', hidden: true });
  await userEvent.click(take);
  rerender(dialog());
  await userEvent.click(take);
  const lines = () => useCart.getState().carts.flatMap(({ products }) => products);
  expect(lines()).toHaveLength(productDetails.length);
  expect(navigate).toHaveBeenLastCalledWith('/cart', undefined);

  useCart.getState().removeLine(lines()[0]?.guid ?? '');
  await userEvent.click(take);
  expect(lines()).toHaveLength(productDetails.length);
});
