// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { send } from '@vitrina/api/client.ts';
import type { PriceRequest } from '@vitrina/api/types.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { FoundLines } from '../features/cart/code-list/FoundLines.tsx';
import { SharedStep } from '../features/cart/share/SharedStep.tsx';
import { CartSidebar } from '../features/cart/sidebar/CartSidebar.tsx';
import { useCheckout } from '../features/cart/use-checkout.ts';
import { useServerPrice } from '../features/product/price/use-server-price.ts';
import { sampleView } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: () => new Promise(() => {}),
  send: vi.fn(() => new Promise(() => {})),
}));

// jsdom unpacks nothing.
vi.mock('#shared/cart-link/shared-cart.ts', async (original) => ({
  ...(await original<typeof import('#shared/cart-link/shared-cart.ts')>()),
  readSharedCart: async () => ({ id: 'link', lines: [LINE] }),
}));

const LINE = { guid: 'a', id: 'box', quantity: 1, attributes: {} };
const COMPANY = { country: 'LV', company: 'SIA Kaste', vatCode: 'LV40003000000' };

function Around({ children }: { children: ReactNode }) {
  const { configuration, ...view } = sampleView();
  const page = { ...view, configuration: { ...configuration, deliveryCountries: ['LT', 'LV'] } };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>{children}</PageProvider>
    </QueryClientProvider>
  );
}

function OnCartPage() {
  useCheckout(useActiveCart() ?? expect.fail('there is a cart'));
  return null;
}

function OnProductPage() {
  useServerPrice(LINE, null, null);
  return null;
}

const InSidebar = () => <CartSidebar open onClose={() => {}} />;

const InList = () => {
  const list = { products: [{ ...LINE, code: null, deliveryDate: null }], unread: [] };
  return <FoundLines list={list} onBack={() => {}} onClose={() => {}} />;
};

/** Who and where the price is asked for. */
async function asked(Asking: () => ReactNode) {
  vi.mocked(send).mockClear();
  render(<Asking />, { wrapper: Around });
  await waitFor(() => expect(send).toHaveBeenCalled());
  const [, , sent] = vi.mocked(send).mock.calls[0] as unknown as [0, 0, { body: PriceRequest }];
  cleanup();
  const { billingCountry, deliveryCountry, forCompany, vatCode } = sent.body;
  return { billingCountry, deliveryCountry, forCompany, vatCode };
}

test.each([
  ['with files says whose they are', { 'art-files': '[{"id":"1","name":"a.pdf"}]' }, true],
  ['without them says nothing', {}, false],
])('FILE-03 decision 20: a cart that is priced %s', async (_, attributes, isTold) => {
  const { addLine, removeLine } = useCart.getState();
  const line = { title: 'Box', url: '/box', imageId: null, price: 1 };
  addLine({ ...LINE, guid: 'f', ...line, attributes });
  await asked(OnCartPage);
  const [, , sent] = vi.mocked(send).mock.calls[0] as unknown as [0, 0, { headers: object }];
  expect('X-Visitor-Token' in sent.headers).toBe(isTold);
  removeLine('f');
});

// jsdom opens no dialogs.
HTMLDialogElement.prototype.showModal ??= () => {};
afterEach(cleanup);

test.each([
  ['a company abroad', COMPANY, true, 'LV', COMPANY.vatCode],
  ['somebody abroad', { country: 'LV' }, false, 'LV', null],
  ['somebody who has said nothing yet', {}, false, 'LT', null],
])(
  'PRICE-06 PRICE-14 %s is asked for alike by the cart, its sidebar and the product page',
  async (_, address, buysForCompany, country, vatCode) => {
    const { addLine, keep } = useCart.getState();
    addLine({ ...LINE, title: 'Box', url: '/box', imageId: null, price: 1 });
    keep({ address, buysForCompany });
    const who = {
      billingCountry: country,
      deliveryCountry: country,
      forCompany: buysForCompany,
      vatCode,
    };
    expect(await asked(OnCartPage)).toEqual(who);
    expect(await asked(OnProductPage)).toEqual(who);
    expect(await asked(InSidebar)).toEqual(who);
  },
);

const HERS = {
  ...{ billingCountry: 'LV', deliveryCountry: 'LV' },
  ...{ forCompany: true, vatCode: COMPANY.vatCode },
};

test('PRICE-06 a list is priced for who buys the cart it goes into', async () => {
  useCart.getState().keep({ address: COMPANY, buysForCompany: true });
  expect(await asked(InList)).toEqual(HERS);
});

test('PRICE-06 CART-06 a shared cart is priced for who would take it over', async () => {
  useCart.getState().keep({ address: COMPANY, buysForCompany: true });
  history.pushState(null, '', '#cart=packed');
  expect(await asked(SharedStep)).toEqual(HERS);
});
