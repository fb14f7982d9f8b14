// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Reply, send } from '@vitrina/api/client.ts';
import type { PaymentMethod, PlaceOrder, ShippingMethod } from '@vitrina/api/types.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { cartSamples } from '../features/cart/samples.ts';
import { SummaryStep } from '../features/cart/summary/SummaryStep.tsx';
import type { Checkout } from '../features/cart/use-checkout.ts';
import type { Prices } from '../features/cart/use-prices.ts';
import { sampleView } from './sample-page.ts';

/** Without the order beside it. */
vi.mock('../features/cart/steps/CheckoutLayout.tsx', () => ({
  CheckoutLayout: ({ action, children }: Record<'action' | 'children', ReactNode>) => (
    <>
      {children}
      {action}
    </>
  ),
}));
vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: vi.fn(),
}));

const user = userEvent.setup();
const navigate = vi.fn();
const onPlaced = vi.fn();
const answer = cartSamples().find((one) => one?.cart.products.length)?.prices;
const page = sampleView();

function Step() {
  const cart = useActiveCart() ?? expect.fail('there is a cart');
  const prices = { ...{ answer, isCurrent: true, hasFailed: false }, lineOf: () => undefined };
  const bank = {
    id: 'bank',
    title: 'By bank',
    paymentType: 'bankTransfer',
    creditLeft: null,
  } as PaymentMethod;
  const courier = { id: 'courier', title: 'Courier', type: 'address' } as ShippingMethod;
  const checkout = {
    ...{ cart, address: { ...cart.address, name: 'Ona', country: 'LT' }, needsDelivery: true },
    ...{ addressKind: { of: 'orderer', buysForCompany: false, phoneByCountry: true } },
    ...{ prices: prices as unknown as Prices, destination: 'address', shippingMethod: courier },
    ...{ paymentMethod: bank, paymentMethods: [bank] },
  } as Checkout;
  return <SummaryStep checkout={checkout} onRefused={() => {}} onPlaced={onPlaced} />;
}

/** Shows the step, as somebody comes to it. */
function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <Step />
      </PageProvider>
    </QueryClientProvider>,
  );
}

const add = (guid: string) =>
  useCart.getState().addLine({
    ...{ guid, id: 'carton', quantity: 1, attributes: {}, deliveryDate: '2026-11-26' },
    ...{ title: 'A carton', url: '/carton', imageId: null, price: 30 },
  });
const answers = (status: number, body: object = {}) =>
  vi.mocked(send).mockResolvedValueOnce({ status, body } as unknown as Reply<never>);
const placed = { id: '1', number: '26-1', token: 'secret', currency: 'EUR' };
/** What was sent: the keys, and the lines under each. */
const sent = () =>
  vi.mocked(send).mock.calls.map((call) => {
    const [, , { headers, body }] = call as unknown as [
      0,
      0,
      { headers: Record<string, string>; body: PlaceOrder },
    ];
    return { key: headers['Idempotency-Key'], body };
  });
const guids = () =>
  useCart.getState().carts.map(({ products }) => products.map(({ guid }) => guid).join(' '));
const order = async () => {
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
};
const earlier = () => screen.queryByRole('button', { name: 'Send the earlier order again' });

beforeEach(() => {
  setNavigate(navigate);
  history.replaceState(null, '', '/cart?step=summary');
  for (const { guid } of useCart.getState().carts) useCart.getState().clear(guid);
  add('a');
});
afterEach(() => {
  cleanup();
  vi.mocked(send).mockReset();
  vi.clearAllMocks();
});

test('CHK-04 CART-01 what comes into the cart while its order is on its way is not deleted with it', async () => {
  let come = (_: Reply<never>) => {};
  vi.mocked(send).mockReturnValueOnce(
    new Promise((resolve) => {
      come = resolve;
    }),
  );
  show();
  await order();
  act(() => add('late'));
  expect(earlier(), 'the order on its way is no earlier one').toBeNull();
  come({ status: 201, body: placed } as unknown as Reply<never>);
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(guids()).toEqual(['late']);
  expect(location.hash).toBe('#order=secret');
});

test('ACC-01 CHK-04 who buys as it is shown is ordered, also where the account alone says so', async () => {
  answers(201, placed);
  show();
  await order();
  await waitFor(() => expect(onPlaced).toHaveBeenCalled());
  expect(useCart.getState().carts[0]?.address).toEqual({});
  expect(sent()[0]?.body.address).toMatchObject({ name: 'Ona', country: 'LT' });
});

/** Orders without an answer, changes the cart, and comes back. */
async function orderAndChange(): Promise<void> {
  answers(503);
  show();
  await order();
  await screen.findByText('Nothing was lost');
  cleanup();
  add('b');
  show();
}

test('CHK-04 who has changed an order without an answer is told of it, and finds it under its own key', async () => {
  await orderAndChange();
  expect(screen.queryByText('Nothing was lost'), 'it promises one order').toBeNull();
  screen.getByText('You may have ordered already');
  answers(503);
  await user.click(earlier() ?? expect.fail('it cannot be sent'));
  await screen.findByText('The shop does not answer. Please try again: it counts once.');
  answers(200, placed);
  await user.click(earlier() ?? expect.fail('it cannot be sent again'));
  expect(onPlaced).toHaveBeenCalledOnce();
  const [first, ...again] = sent();
  expect(again).toEqual([first, first]);
  expect(navigate).toHaveBeenLastCalledWith('/cart?step=final#order=secret', { replace: true });
  expect(guids(), 'what was not in it can still be ordered').toEqual(['b']);
});

test.each([
  ['has changed', 409, { extra: answer }],
  ['is refused', 422, { errors: [] }],
])(
  'CHK-04 an earlier order that %s was not placed: that is said, and the other is free',
  async (_, status, body) => {
    await orderAndChange();
    answers(status, body);
    await user.click(earlier() ?? expect.fail('it cannot be sent'));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^The earlier order was not placed/),
    );
    expect(earlier()).toBeNull();
    answers(201, placed);
    await order();
    expect(onPlaced).toHaveBeenCalledOnce();
    const [first, , other] = sent();
    expect(other?.key).not.toBe(first?.key);
    expect(other?.body.products.map(({ guid }) => guid)).toEqual(['a', 'b']);
  },
);

test.each([
  ['card_not_possible', 'This order cannot be paid by card. Please choose another way of payment.'],
  [
    'credit_too_low',
    'Your credit is too low for this order. Please choose another way of payment.',
  ],
])('CHK-03 a way of payment that is refused as %s is told so', async (code, told) => {
  answers(422, { errors: [{ field: 'paymentMethodId', code, message: '' }] });
  show();
  await order();
  const link = await screen.findByRole('link', { name: told });
  expect(link.getAttribute('href')).toBe('/cart?step=payment');
});

test('CHK-04 who has ordered nothing before, or the same, is told of no earlier order until it is another', async () => {
  show();
  expect(earlier()).toBeNull();
  answers(503);
  await order();
  await screen.findByText('Nothing was lost');
  expect(earlier()).toBeNull();
  // Another tab.
  act(() => add('b'));
  expect(screen.queryByText('Nothing was lost'), 'it promises one order').toBeNull();
  expect(earlier()).not.toBeNull();
});
