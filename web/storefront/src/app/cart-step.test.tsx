// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { CartStep } from '../features/cart/lines/CartStep.tsx';
import { cartSamples } from '../features/cart/samples.ts';
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
  ...{ get: () => new Promise(() => {}), send: () => new Promise(() => {}) },
}));

const answer = cartSamples().find((one) => one?.cart.products.length)?.prices;
const page = sampleView();

function Step({ isCurrent }: { isCurrent: boolean }) {
  const cart = useActiveCart() ?? expect.fail('there is a cart');
  const lineOf = (guid: string) => answer?.productDetails.find((line) => line.guid === guid);
  const prices = { ...{ answer, isCurrent, hasFailed: false }, lineOf } as Prices;
  return <CartStep checkout={{ cart, prices } as Checkout} />;
}

/** The cart with goods in stock, as its prices are known, or were of another cart. */
function show(isCurrent: boolean, quantity = 100) {
  useCart.getState().addLine({
    ...{ guid: 'stock', id: 'carton', code: 'CARTON', quantity, attributes: {} },
    ...{ title: 'A carton', url: '/carton', imageId: null, price: 30 },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <Step isCurrent={isCurrent} />
      </PageProvider>
    </QueryClientProvider>,
  );
}

const quantity = () => screen.getByRole('textbox', { name: 'Quantity of A carton' });
/** Whether the link is followed. */
function goOn(): boolean {
  let isFollowed = false;
  const router = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', router, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Go to checkout' }));
  return isFollowed;
}
const seenPrice = () => useCart.getState().lineOf('stock')?.seenPrice;

afterEach(() => {
  cleanup();
  useCart.getState().removeLine('stock');
});

test('CART-05 decision 20: a quantity that cannot be had is not passed over, and the one before it ordered', () => {
  show(true);
  fireEvent.change(quantity(), { target: { value: '2o' } });
  expect(goOn()).toBe(false);
  expect(document.activeElement).toBe(quantity());
  fireEvent.change(quantity(), { target: { value: '20' } });
  expect(goOn()).toBe(true);
});

test.each([
  [true, 100, 30],
  [false, 100, 30],
  [false, 200, null],
])(
  'CART-05 decision 20: of a cart as it is (%s) the price of %i is seen where it is known',
  (isCurrent, quantity, seen) => {
    show(isCurrent, quantity);
    expect(goOn()).toBe(true);
    expect(seenPrice()).toBe(seen);
  },
);
