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
import { sampleConfiguration } from '../../../../app/sample-page.ts';
import { cartSamples } from '../../samples.ts';
import { ReorderDialog } from './ReorderDialog.tsx';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: vi.fn(),
}));

const sample = cartSamples().find((one) => one !== undefined);
if (!sample) throw new Error('there is no sample');
const { order } = sample;

afterEach(cleanup);

it('ACC-04 decision 19 pressed twice while the cart is on its way, the order is taken once', async () => {
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
  const { carts } = useCart.getState();
  expect(carts.flatMap(({ products }) => products)).toHaveLength(productDetails.length);
  expect(navigate).toHaveBeenLastCalledWith('/cart', undefined);
});
