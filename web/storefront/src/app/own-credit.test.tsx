// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { get, type Reply } from '@vitrina/api/client.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useSession } from '#shared/session/store.ts';
import { sampleCustomer } from '../features/account/samples.ts';
import { useCheckout } from '../features/cart/use-checkout.ts';
import { createQueryClient } from './query-client.ts';
import { sampleView } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  ...{ get: vi.fn(), send: () => new Promise(() => {}) },
}));

const method = (id: string) => ({ id, title: id, paymentType: id, creditLeft: null });
const [BANK, CARD, CREDIT] = ['bank', 'card', 'credit'].map(method);
/** What the shop answers: everybody's ways to pay, and the customer's own. */
const shop = {
  everybodys: [BANK, CARD],
  own: { status: 200, body: [BANK, CARD, CREDIT] as object },
};

/** The checkout of a customer with credit, who has chosen this way to pay. */
function open(paymentMethodId: string | null) {
  useCart.getState().keep({ paymentMethodId });
  const client = createQueryClient({});
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const page = sampleView();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>{children}</PageProvider>
    </QueryClientProvider>
  );
  const checkout = () => useCheckout(useActiveCart() ?? expect.fail('there is a cart'));
  const { result, unmount } = renderHook(checkout, { wrapper });
  return {
    ways: () => result.current.paymentMethods.map(({ id }) => id).join(' '),
    chosen: () => result.current.paymentMethod?.id,
    hasFailed: () => result.current.hasFailed,
    retry: () => act(() => result.current.retry()),
    /** Comes back to the checkout within the same visit. */
    comeBack: () => {
      unmount();
      return renderHook(checkout, { wrapper }).result;
    },
  };
}

beforeEach(() => {
  shop.everybodys = [BANK, CARD];
  shop.own = { status: 200, body: [BANK, CARD, CREDIT] };
  vi.mocked(get).mockImplementation(async (path: string) => {
    if (!path.startsWith('/api/payment-methods')) return { status: 200, body: [] } as never;
    const isOwn = path.includes('own=true');
    return (isOwn ? shop.own : { status: 200, body: shop.everybodys }) as Reply<never>;
  });
  const customer = { ...sampleCustomer, creditLimit: 600 };
  useSession.setState({ session: { state: 'signedIn', customer } });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('CHK-03 SHELL-15 where the credit could not be read that is told, the other ways stay, and trying again brings it', async () => {
  shop.own = { status: 503, body: {} };
  const checkout = open('credit');
  await waitFor(() => expect(checkout.hasFailed()).toBe(true));
  expect(checkout.ways()).toBe('bank card');
  expect(checkout.chosen()).toBeUndefined();
  shop.own = { status: 200, body: [BANK, CARD, CREDIT] };
  checkout.retry();
  await waitFor(() => expect(checkout.chosen()).toBe('credit'));
  expect(checkout.hasFailed()).toBe(false);
});

test('CHK-03 CHK-04 the only other way to pay does not take the place of the chosen one', async () => {
  shop.everybodys = [BANK];
  shop.own = { status: 503, body: {} };
  const checkout = open('credit');
  await waitFor(() => expect(checkout.hasFailed()).toBe(true));
  expect([checkout.ways(), checkout.chosen()]).toEqual(['bank', undefined]);
});

test.each([null, 'bank'])('CHK-03 the only way to pay needs no choosing: %s', async (id) => {
  shop.own = { status: 200, body: [BANK] };
  const checkout = open(id);
  await waitFor(() => expect(checkout.ways()).toBe('bank'));
  expect(checkout.chosen()).toBe('bank');
});

test('CHK-03 decision 62: what is left is read anew by who comes back, and a failure does not take it away', async () => {
  const checkout = open('credit');
  await waitFor(() => expect(checkout.chosen()).toBe('credit'));
  shop.own = { status: 503, body: {} };
  vi.mocked(get).mockClear();
  const back = checkout.comeBack();
  const readAnew = () => vi.mocked(get).mock.calls.filter(([path]) => path.includes('own=true'));
  await waitFor(() => expect(readAnew()).toHaveLength(2));
  await act(async () => {});
  expect(back.current.paymentMethod?.id).toBe('credit');
  expect(back.current.hasFailed).toBe(false);
});
