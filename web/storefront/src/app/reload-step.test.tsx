// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { get, send } from '@vitrina/api/client.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cart, LINES_MAX } from '#shared/cart/rules.ts';
import { syncCarts } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { cartParts } from '../features/cart/CartBlock.tsx';
import { cartAnswers, cartSamples } from '../features/cart/samples.ts';
import { createQueryClient } from './query-client.ts';
import { sampleConfiguration, samplePage } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  ...{ get: vi.fn(), send: vi.fn() },
}));

const { cart, prices } = cartSamples().find((one) => one?.cart.products.length) ?? expect.fail();
/** Who orders, without street and town. */
const { name, surname, email, phone, country } = cart.address;
const PERSON = { name, surname, email, phone, country } as Cart['address'];
const several = cartSamples().find((one) => one?.cart.addresses.length)?.cart ?? expect.fail();
const travelling = cart.products.filter(({ guid }) => guid !== 'service');
const parts = several.addresses.map(({ guid }) => ({ guid, quantity: 50 }));
const given = travelling.map((line) => ({ ...line, quantitiesPerDeliveryOption: parts }));
const services = cart.products.filter(({ guid }) => guid === 'service');
const SERVICES: Partial<Cart> = { products: services, address: PERSON, buysForCompany: false };

const navigate = vi.fn();

/** Loads a step anew, with this cart in the browser. */
function load(step: string, change: Partial<Cart>): void {
  const expiry = Date.now() + 1e9;
  syncCarts(() => ({ carts: [{ ...cart, expiry, ...change }], copy: null }));
  const page = {
    ...{ info: samplePage([]), configuration: sampleConfiguration },
    ...{ translate: createTranslate('en', {}), query: new URLSearchParams({ step }) },
  } as Page;
  const client = createQueryClient(cartAnswers('en'));
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <cartParts.View type="cart" first />
      </PageProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  setNavigate(navigate);
  vi.mocked(get).mockResolvedValue({ status: 200, body: [] } as never);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test.each<[string, Partial<Cart>, object]>([
  ['services', SERVICES, { needsDelivery: false }],
  [
    'several addresses',
    {
      ...{ shippingAddressCount: 'multiple', addresses: several.addresses },
      products: [...given, ...services],
    },
    {},
  ],
  ['a voucher', { paymentMethodId: null, discountCode: null }, { totalToPay: 0 }],
])(
  'CHK-01 who loads the summary anew stays there: services, several addresses, a voucher (%s)',
  async (_, change, answer) => {
    let come = (_: never) => {};
    vi.mocked(send).mockReturnValue(
      new Promise((resolve) => {
        come = resolve;
      }),
    );
    load('summary', change);
    expect(navigate).not.toHaveBeenCalled();
    await act(async () => come({ status: 200, body: { ...prices, ...answer } } as never));
    await screen.findByRole('checkbox', { name: /accept the terms/ });
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('CHK-01 who has not said where it goes, or how to pay, is sent back', async () => {
  vi.mocked(send).mockResolvedValue({ status: 200, body: prices } as never);
  load('summary', { address: PERSON, buysForCompany: false });
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(navigate).toHaveBeenCalledWith('/cart?step=delivery', { replace: true });
  cleanup();
  navigate.mockClear();
  load('summary', { paymentMethodId: null, giftVoucher: null, discountCode: null });
  expect(navigate).toHaveBeenCalledWith('/cart?step=payment', { replace: true });
});

test('CART-05 SHELL-15 more lines than a cart holds are said so and not priced, not that the shop does not answer', async () => {
  vi.mocked(send).mockResolvedValue({ status: 422, body: {} } as never);
  const [line = expect.fail()] = cart.products;
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...line, guid: `${at}` }));
  load('delivery', { products: lines(1) });
  await screen.findByText(/^The shop does not answer/);
  cleanup();
  vi.mocked(send).mockClear();
  // As long as a price that is asked for would need, and its failure.
  vi.useFakeTimers();
  load('delivery', { products: lines(LINES_MAX + 1) });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  screen.getByText('A cart holds 200 products at most. Please order in parts.');
  expect(screen.queryByText(/^The shop does not answer/)).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test.each(['delivery', 'payment'])(
  'CHK-01 decision 20: in the step %s, too, stands what cannot be ordered, and why',
  async (step) => {
    const refused = cartSamples().find((one) => one?.prices.issues.length) ?? expect.fail();
    vi.mocked(send).mockResolvedValue({ status: 200, body: refused.prices } as never);
    load(step, {});
    await screen.findByText(/^Some products cannot be ordered as they are/);
    const [change] = screen.getAllByRole('link', { name: 'Change in the cart' });
    expect(change?.getAttribute('href')).toBe('/cart');
    const [line = expect.fail()] = within(screen.getByRole('list', { name: 'Products' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(line).toMatch(/This delivery day is no longer possible/);
    cleanup();
    vi.mocked(send).mockResolvedValue({ status: 200, body: prices } as never);
    load(step, {});
    await waitFor(() => expect(screen.queryByText('The price is being computed.')).toBeNull());
    expect(screen.queryByText(/^Some products cannot be ordered/)).toBeNull();
  },
);
