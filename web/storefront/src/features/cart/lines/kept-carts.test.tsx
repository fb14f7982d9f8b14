// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, expect, test } from 'vitest';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { KeptCarts } from './KeptCarts.tsx';

const START = useCart.getState();

afterEach(() => {
  cleanup();
  useCart.setState(START, true);
});

test("CART-01 a cart is kept until a day of the shop's own calendar", () => {
  const cart = (guid: string) =>
    ({
      ...{ guid, expiry: Date.parse('2026-11-23T22:30:00Z') },
      products: [{ guid, id: 'box', title: 'Box', quantity: 1, imageId: null }],
    }) as unknown as Cart;
  useCart.setState({ carts: [cart('a'), cart('b')] });
  const page = {
    configuration: { timeZone: 'Europe/Vilnius' },
    translate: createTranslate('en', {}),
  } as unknown as Page;
  render(
    <PageProvider page={page}>
      <KeptCarts />
    </PageProvider>,
  );
  expect(screen.getByText(/kept until/).textContent).toContain('kept until November 24');
});
