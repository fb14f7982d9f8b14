// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { get } from '@vitrina/api/client.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LINES_MAX } from '#shared/cart/rules.ts';
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

const { productDetails } = order.prices;
const lines = () => useCart.getState().carts.flatMap(({ products }) => products);

/** The dialog, with the same products to be had. */
function opened() {
  const body = {
    products: productDetails.map(({ guid }) => ({ guid, id: 'box', quantity: 1, attributes: {} })),
    prices: {
      productDetails: productDetails.map((line) => ({ ...line, url: '/box', issues: [] })),
    },
  };
  vi.mocked(get).mockResolvedValue({ status: 200, body } as never);
  const page = {
    configuration: sampleConfiguration,
    translate: createTranslate('en', {}),
  } as unknown as Page;
  const client = new QueryClient();
  return () => (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <ReorderDialog order={order} token="t" onClose={() => {}} />
      </PageProvider>
    </QueryClientProvider>
  );
}

const button = () => screen.findByRole('button', { name: 'Put into my cart', hidden: true });

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, { close: () => {}, showModal: () => {} });
  for (const { guid } of useCart.getState().carts) useCart.getState().clear(guid);
});
afterEach(cleanup);

it('ACC-04 decision 19 pressed twice while the cart is on its way, the order is taken once; what was removed since is taken again', async () => {
  const navigate = vi.fn();
  setNavigate(navigate);
  const dialog = opened();
  const { rerender } = render(dialog());
  const take = await button();
  await userEvent.click(take);
  rerender(dialog());
  await userEvent.click(take);
  expect(lines()).toHaveLength(productDetails.length);
  expect(navigate).toHaveBeenLastCalledWith('/cart', undefined);

  useCart.getState().removeLine(lines()[0]?.guid ?? '');
  await userEvent.click(take);
  expect(lines()).toHaveLength(productDetails.length);
});

it('ACC-04 what the cart has no room for is not put into it, and that is said', async () => {
  const filling = Array.from({ length: LINES_MAX - 1 }, (_, at) => ({
    ...{ guid: `full ${at}`, id: 'box', quantity: 1, attributes: {} },
    ...{ title: 'Box', url: '/box', imageId: null, price: 1 },
  }));
  useCart.getState().addLines(filling);
  render(opened()());
  expect(await button()).toHaveProperty('disabled', true);
  screen.getByText('A cart holds 200 products at most. Please order in parts.');
  await userEvent.click(await button());
  expect(lines()).toHaveLength(LINES_MAX - 1);
});
