// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { send } from '@vitrina/api/client.ts';
import type { AccountDetails, PriceRequest } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderAddress } from '#shared/address/address.ts';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useSession } from '#shared/session/store.ts';
import { DeliveryStep } from '../features/cart/delivery/DeliveryStep.tsx';
import { cartAnswers } from '../features/cart/samples.ts';
import { type Checkout, useCheckout } from '../features/cart/use-checkout.ts';
import { useServerPrice } from '../features/product/price/use-server-price.ts';
import { createQueryClient } from './query-client.ts';
import { sampleView } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: () => new Promise(() => {}),
  send: vi.fn(() => new Promise(() => {})),
}));

const LINE = { guid: 'a', id: 'box', quantity: 1, attributes: {} };
const KASTE = {
  ...{ id: 'kaste', buyAs: 'company', country: 'LT', companyCountry: 'LV' },
  ...{ companyName: 'SIA Kaste', companyCode: '40003000000', companyVatCode: 'LV40003000000' },
} as AccountDetails;
const ILZE = { id: 'ilze', buyAs: 'b2c', country: 'LV' } as AccountDetails;
/** What prices of Kaste are asked with. */
const THEIRS = {
  ...{ billingCountry: 'LV', deliveryCountry: 'LV' },
  ...{ forCompany: true, vatCode: 'LV40003000000' },
};

let checkout: Checkout;

function Step() {
  checkout = useCheckout(useActiveCart() ?? expect.fail('there is a cart'));
  return <DeliveryStep checkout={checkout} refusals={[]} onRefusalsChange={() => {}} />;
}

function OnProductPage() {
  useServerPrice(LINE, null, null);
  return null;
}

function show(What: () => React.ReactNode) {
  cleanup();
  const { configuration, ...view } = sampleView();
  const features = { ...configuration.features, enablePhoneNumberByCountry: false };
  const shop = { ...configuration, features, deliveryCountries: ['LT', 'LV'] };
  render(
    <QueryClientProvider client={createQueryClient(cartAnswers('en'))}>
      <PageProvider page={{ ...view, configuration: shop }}>
        <What />
      </PageProvider>
    </QueryClientProvider>,
  );
}

const signIn = (customer: AccountDetails | null) =>
  act(() =>
    useSession.setState({
      session: customer ? { state: 'signedIn', customer } : { state: 'unknown', hasFailed: true },
    }),
  );
const type = (field: string, text: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${field}`)), { target: { value: text } });
const isCompany = () => screen.getByRole('checkbox', { name: 'I buy for a company' });
const kept = () => useCart.getState().carts[0] ?? expect.fail('there is a cart');

/** Who the price that was asked last is for. */
async function asked() {
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const [, , sent] = vi.mocked(send).mock.lastCall as unknown as [0, 0, { body: PriceRequest }];
  const { billingCountry, deliveryCountry, forCompany, vatCode } = sent.body;
  return { billingCountry, deliveryCountry, forCompany, vatCode };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  useCart.getState().addLine({ ...LINE, title: 'Box', url: '/box', imageId: null, price: 1 });
});
afterEach(() => {
  cleanup();
  useCart.getState().forgetPerson();
  signIn(null);
  vi.mocked(send).mockClear();
});

test('PRICE-11 CHK-02 what was typed for the country that stood there stays in it, whoever signs in', () => {
  show(Step);
  type('Name', 'I');
  expect(kept().address).toMatchObject({ name: 'I', country: 'LT' });
  signIn(ILZE);
  expect(checkout.address.country).toBe('LT');
});

test('PRICE-11 CHK-02 CHK-04 what was typed for the account’s country goes there while nobody knows who is signed in', () => {
  signIn(ILZE);
  show(Step);
  expect(checkout.address.country).toBe('LV');
  type('Name', 'Ilze');
  signIn(null);
  expect(checkout.address).toMatchObject({ country: 'LV', name: 'Ilze' });
});

test('PRICE-11 CART-07 the country is kept with the first of several addresses that is typed', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  useCart.getState().keep({ shippingMethodId: 'courier', shippingAddressCount: 'multiple' });
  show(Step);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const [, inDialog = expect.fail('a dialog')] = screen.getAllByLabelText(/^Name/);
  fireEvent.change(inDialog, { target: { value: 'Ona' } });
  signIn(ILZE);
  expect(checkout.address.country).toBe('LT');
  useCart.getState().keep({ shippingMethodId: null, shippingAddressCount: 'single' });
});

test('PRICE-11 a company that types only name and address has the same prices from the product page to the order', async () => {
  signIn(KASTE);
  show(OnProductPage);
  expect(await asked()).toEqual(THEIRS);
  show(Step);
  expect(isCompany()).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Company name/)).toHaveProperty('value', 'SIA Kaste');
  type('Name', 'I');
  type('Address', 'Brīvības iela 1');
  expect(isCompany()).toHaveProperty('checked', true);
  vi.mocked(send).mockClear();
  show(Step);
  expect(await asked()).toEqual(THEIRS);
  expect(orderAddress(kept().address, checkout.addressKind)).toMatchObject({
    ...{ name: 'I', address: 'Brīvības iela 1', country: 'LV' },
    ...{ company: 'SIA Kaste', companyCode: '40003000000', vatCode: 'LV40003000000' },
  });
});

test('PRICE-11 CHK-02 what a visitor ticks stays with the country that stood there, whoever signs in', () => {
  show(Step);
  fireEvent.click(isCompany());
  expect(isCompany()).toHaveProperty('checked', true);
  signIn(ILZE);
  expect(isCompany()).toHaveProperty('checked', true);
  expect(checkout.address.country).toBe('LT');
});

test('PRICE-11 a company’s customer who unticks that buys as a consumer, before and after something is typed', async () => {
  signIn(KASTE);
  show(Step);
  fireEvent.click(isCompany());
  expect(isCompany()).toHaveProperty('checked', false);
  type('Name', 'I');
  expect(isCompany()).toHaveProperty('checked', false);
  vi.mocked(send).mockClear();
  show(Step);
  expect(await asked()).toMatchObject({ billingCountry: 'LV', forCompany: false });
  expect(orderAddress(kept().address, checkout.addressKind)).toMatchObject({
    ...{ company: null, vatCode: null },
  });
});
