// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PlaceOrder } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type CartLine, emptyCart } from '#shared/cart/rules.ts';
import { lookAtCarts, syncCarts, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { usePlacing } from './use-placing.ts';

const ORDER = { products: [{ guid: 'a' }] } as PlaceOrder;

const LINE: CartLine = {
  ...{ guid: 'a', id: 'p1', quantity: 1, attributes: {}, price: null },
  ...{ title: 'Mailer box', url: '/mailer-box', imageId: null },
};

const ordered = {
  ...emptyCart({ now: Date.now(), newGuid: () => 'ordered' }),
  products: [LINE],
};

const page = { translate: createTranslate('en', {}) } as Page;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <PageProvider page={page}>{children}</PageProvider>
  </QueryClientProvider>
);

/** The carts, and whether an order of each was sent that is not answered. */
const waiting = () => lookAtCarts().carts.map(({ guid, attempt }) => [guid, attempt !== null]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('CART-06 CHK-04 an order that was answered is answered for its own cart', async () => {
  let answer: (response: Response) => void = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => answered);
  syncCarts(() => ({ carts: [ordered], copy: null }));
  const { result } = renderHook(() => usePlacing(ordered), { wrapper });
  const placed = act(() => result.current.place(ORDER));
  expect(waiting()).toEqual([['ordered', true]]);

  // In another tab, while it is on its way.
  act(() => useCart.getState().keepForLater());
  const [other] = lookAtCarts().carts;
  useCart.getState().keep({ attempt: { key: 'k', body: '{}' } });
  answer(Response.json({ errors: [] }, { status: 422 }));
  expect(await placed).toMatchObject({ kind: 'refused' });
  expect(waiting()).toEqual([
    [other?.guid, true],
    ['ordered', false],
  ]);
});
