// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { cartParts } from '../features/cart/CartBlock.tsx';
import { sampleConfiguration, samplePage } from './sample-page.ts';

/** What the summary was handed last: it calls it even when its step has been left. */
const summary = vi.hoisted(() => ({ onPlaced: () => {} }));

/** Steps of which nothing matters but that they are there. */
vi.mock('../features/cart/summary/SummaryStep.tsx', () => ({
  SummaryStep: ({ onPlaced }: { onPlaced: () => void }) => {
    summary.onPlaced = onPlaced;
    return (
      <button type="button" onClick={onPlaced}>
        Order
      </button>
    );
  },
}));
vi.mock('../features/cart/payment/PaymentStep.tsx', () => ({ PaymentStep: () => 'Ways to pay' }));
vi.mock('../features/cart/use-told-step.ts', () => ({ useToldStep: () => {} }));
vi.mock('../features/cart/use-checkout.ts', () => ({
  useCheckout: () => ({
    prices: { request: null },
    progress: { hasLines: true, hasDelivery: true, hasPayment: true },
  }),
}));

function At({ step }: { step: string }) {
  const page = {
    ...{ info: samplePage([]), configuration: sampleConfiguration },
    ...{ translate: createTranslate('en', {}), query: new URLSearchParams({ step }) },
  } as Page;
  return (
    <PageProvider page={page}>
      <cartParts.View type="cart" first />
    </PageProvider>
  );
}

const order = () => fireEvent.click(screen.getByRole('button', { name: 'Order' }));

beforeEach(() => useCart.setState({ ready: true }));
afterEach(cleanup);

test('SHELL-15 CHK-05 while the page of a placed order is on its way, everybody can read that it is placed', () => {
  useCart.getState().keep({});
  render(<At step="summary" />);
  order();
  const told = screen.getByText('Your order is placed.');
  expect(told.closest('[role=status]')).not.toBeNull();
  expect(told.closest('[class*=hidden]'), 'it is not for screen readers alone').toBeNull();
});

test('SHELL-15 CHK-05 who goes back instead of waiting for it goes on, and can order once more', () => {
  useCart.getState().keep({});
  const page = render(<At step="summary" />);
  order();
  page.rerender(<At step="payment" />);
  screen.getByText('Ways to pay');
  page.rerender(<At step="summary" />);
  expect(screen.queryByText('Your order is placed.')).toBeNull();
  order();
  screen.getByText('Your order is placed.');
});

test('SHELL-15 CHK-05 an order whose answer comes while another step is shown keeps its page, too', () => {
  useCart.getState().keep({});
  const page = render(<At step="summary" />);
  page.rerender(<At step="payment" />);
  screen.getByText('Ways to pay');
  act(() => summary.onPlaced());
  screen.getByText('Your order is placed.');
  expect(screen.queryByText('Ways to pay')).toBeNull();
  page.rerender(<At step="summary" />);
  expect(screen.queryByText('Your order is placed.')).toBeNull();
});
