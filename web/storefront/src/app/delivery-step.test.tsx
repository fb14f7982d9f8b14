// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { get, send } from '@vitrina/api/client.ts';
import type { AccountDetails, KeptAddress, PriceRequest } from '@vitrina/api/types.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderAddress } from '#shared/address/address.ts';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useSession } from '#shared/session/store.ts';
import { DeliveryStep } from '../features/cart/delivery/DeliveryStep.tsx';
import { reminderOf } from '../features/cart/reminders/reminder-of.ts';
import { cartAnswers } from '../features/cart/samples.ts';
import { type Checkout, useCheckout } from '../features/cart/use-checkout.ts';
import { useServerPrice } from '../features/product/price/use-server-price.ts';
import { createQueryClient } from './query-client.ts';
import { sampleView } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  get: vi.fn(() => new Promise(() => {})),
  send: vi.fn(() => new Promise(() => {})),
}));

const LINE = { guid: 'a', id: 'box', quantity: 1, attributes: {} };
const NOBODY = { name: '', surname: '', email: null, phone: '' };
const KASTE = {
  ...{ ...NOBODY, id: 'kaste', buyAs: 'company', country: 'LT', companyCountry: 'LV' },
  ...{ companyName: 'SIA Kaste', companyCode: '40003000000', companyVatCode: 'LV40003000000' },
} as AccountDetails;
const ILZE = { ...NOBODY, id: 'ilze', buyAs: 'b2c', country: 'LV' } as AccountDetails;
const ONA = {
  ...{ id: 'ona', name: 'Ona', surname: 'Kazlauskienė', email: 'ona@example.com' },
  ...{ phone: '+37060000001', buyAs: 'b2c', country: 'LT' },
} as AccountDetails;
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
  await waitFor(() => expect(send).toHaveBeenCalled());
  const [, , sent] = vi.mocked(send).mock.lastCall as unknown as [0, 0, { body: PriceRequest }];
  const { billingCountry, deliveryCountry, forCompany, vatCode } = sent.body;
  return { billingCountry, deliveryCountry, forCompany, vatCode };
}

beforeEach(() => {
  useCart.getState().addLine({ ...LINE, title: 'Box', url: '/box', imageId: null, price: 1 });
});
afterEach(() => {
  cleanup();
  useCart.getState().forgetPerson();
  signIn(null);
  useCart.getState().keep({ shippingMethodId: null, shippingAddressCount: 'single' });
  vi.clearAllMocks();
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
});

test('PRICE-11 a company that types only who is to be asked for has the same prices from the product page to the order', async () => {
  signIn(KASTE);
  show(OnProductPage);
  expect(await asked()).toEqual(THEIRS);
  show(Step);
  expect(isCompany()).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Company name/)).toHaveProperty('value', 'SIA Kaste');
  type('Name', 'I');
  type('Surname', 'Bērziņa');
  expect(isCompany()).toHaveProperty('checked', true);
  vi.mocked(send).mockClear();
  show(Step);
  expect(await asked()).toEqual(THEIRS);
  expect(orderAddress(kept().address, checkout.addressKind)).toMatchObject({
    ...{ name: 'I', surname: 'Bērziņa', country: 'LV' },
    ...{ company: 'SIA Kaste', companyCode: '40003000000', vatCode: 'LV40003000000' },
  });
});

/** Kaste, whose account knows where it is; its goods go to Lithuania. */
const KASTE_IN_RIGA = {
  ...{ ...KASTE, companyCity: 'Rīga', companyAddress: 'Brīvības iela 1' },
  companyPostcode: 'LV-1010',
};
const goesBy = (shippingMethodId: string) =>
  useCart.getState().keep({ shippingMethodId, address: { country: 'LT' } });
const bill = () => screen.queryByRole('group', { name: /^Address of the company, for the inv/ });
const billed = (field: string) =>
  within(bill() ?? expect.fail('nobody asks')).getByLabelText<HTMLInputElement>(
    new RegExp(`^${field}`),
  );
const whole = () => ['Country', 'Address', 'City', 'Postcode'].map((name) => billed(name).value);

test('PRICE-06 AUTH-03 CHK-02 a company whose goods go elsewhere says so, and its account where it is, in whatever country', () => {
  goesBy('courier');
  signIn(KASTE_IN_RIGA);
  show(Step);
  expect(bill()).toBeNull();
  const box = () => screen.getByRole('checkbox', { name: /^The company is at another address/ });
  fireEvent.click(box());
  expect(whole()).toEqual(['LV', 'Brīvības iela 1', 'Rīga', 'LV-1010']);
  expect(checkout.address.country).toBe('LT');
  fireEvent.change(billed('Postcode'), { target: { value: 'LT-01100' } });
  goOn();
  const told = screen.getByRole('alert').textContent;
  expect(told).toContain('Postcode (Address for the invoice): Incorrect data format');
  fireEvent.click(box());
  expect(bill()).toBeNull();
  goOn();
  expect(screen.getByRole('alert').textContent).not.toContain('(Address for the invoice)');
});

test('PRICE-06 AUTH-03 CHK-02 a company that fetches its goods abroad is asked where it is, and what was seen stays', () => {
  goesBy('salon');
  signIn(KASTE_IN_RIGA);
  show(Step);
  expect(whole()).toEqual(['LV', 'Brīvības iela 1', 'Rīga', 'LV-1010']);
  type('Name', 'I');
  signIn(null);
  expect(whole()).toEqual(['LV', 'Brīvības iela 1', 'Rīga', 'LV-1010']);
  fireEvent.change(billed('City'), { target: { value: 'Jūrmala' } });
  expect(checkout.billing).toMatchObject({ country: 'LV', city: 'Jūrmala' });
  // It was typed for the invoice, and stays there whatever way the goods go.
  act(() => goesBy('courier'));
  expect(billed('City').value).toBe('Jūrmala');
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

const SAVED: KeptAddress[] = [
  {
    ...{ id: '1', name: 'Jonas', surname: 'Jonaitis', phone: '+37060000002', email: null },
    ...{ country: 'LT', city: 'Kaunas', address: 'Laisvės al. 1', postcode: 'LT-44001' },
    ...{ company: null, comment: null },
  },
  {
    ...{ id: '2', name: 'Ilze', surname: 'Bērziņa', phone: '+37120000001', email: null },
    ...{ country: 'LV', city: 'Rīga', address: 'Brīvības iela 1', postcode: 'LV-1010' },
    ...{ company: null, comment: null },
  },
];
/** What was asked of the server, by path. */
const read = () => vi.mocked(get).mock.calls.map(([path]) => String(path));
const saves = (addresses: KeptAddress[] | null) =>
  vi
    .mocked(get)
    .mockImplementation((path: string) =>
      path === '/api/customer/addresses' && addresses
        ? Promise.resolve({ status: 200, body: addresses } as never)
        : new Promise(() => {}),
    );
const written = (field: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`)).value;
const choices = () => screen.findByRole('combobox', { name: 'Your addresses' });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));

test('ACC-01 CHK-02 who is signed in comes to the payment by choosing a saved address, which stays to be changed', async () => {
  saves(SAVED);
  const navigate = vi.fn();
  setNavigate(navigate);
  useCart.getState().keep({ shippingMethodId: 'courier' });
  signIn(ONA);
  show(Step);
  fireEvent.change(await choices(), { target: { value: '1' } });
  expect(written('Name')).toBe('Jonas');
  expect(written('E-mail'), 'where the confirmation goes').toBe('ona@example.com');
  type('Address', 'Laisvės al. 2');
  expect(await choices()).toHaveProperty('value', 'other');
  fireEvent.change(await choices(), { target: { value: '1' } });
  goOn();
  expect(navigate.mock.lastCall?.[0]).toBe('/cart?step=payment');
  expect(orderAddress(kept().address, checkout.addressKind)).toMatchObject({
    ...{ name: 'Jonas', address: 'Laisvės al. 1', city: 'Kaunas', email: 'ona@example.com' },
  });
  fireEvent.change(await choices(), { target: { value: 'other' } });
  expect([written('Name'), written('Address'), written('City')]).toEqual(['Ona', '', '']);
  fireEvent.change(await choices(), { target: { value: '1' } });
  type('E-mail', 'ona@work.example');
  fireEvent.change(await choices(), { target: { value: 'other' } });
  expect([written('Name'), written('E-mail')]).toEqual(['Ona', 'ona@work.example']);
});

test('ACC-01 CHK-02 a saved address that the way of delivery does not go to is told so', async () => {
  saves(SAVED);
  useCart.getState().keep({ shippingMethodId: 'courier' });
  signIn(ONA);
  show(Step);
  await choices();
  const [, , abroad] = screen
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ parentElement }) => parentElement?.getAttribute('autocomplete') === 'off');
  expect(abroad?.disabled).toBe(true);
  expect(abroad?.textContent).toMatch(/LV-1010 Rīga, LV – this way of delivery does not go there$/);
});

test('ACC-01 CART-07 one of several addresses is chosen among the saved ones', async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  saves(SAVED);
  useCart.getState().keep({ shippingMethodId: 'courier', shippingAddressCount: 'multiple' });
  signIn(ONA);
  show(Step);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const inDialog = await screen.findByLabelText('Your addresses');
  fireEvent.change(inDialog, { target: { value: '1' } });
  fireEvent.click(screen.getByText('Save the address'));
  expect(kept().addresses).toMatchObject([{ name: 'Jonas', city: 'Kaunas', email: '' }]);
});

test('AUTH-08 ACC-01 nothing is asked for visitors, and without an answer the form is as it was', async () => {
  saves(null);
  useCart.getState().keep({ shippingMethodId: 'courier' });
  show(Step);
  await screen.findByLabelText(/^City/);
  expect(read()).not.toContain('/api/customer/addresses');
  signIn(ONA);
  await waitFor(() => expect(read()).toContain('/api/customer/addresses'));
  expect(written('Name')).toBe('Ona');
  expect(screen.queryByLabelText('Your addresses')).toBeNull();
});

test('AUTH-08 CHK-02 the next account in the browser finds its own details, and none of the one before is kept', async () => {
  saves(SAVED);
  useCart.getState().keep({ shippingMethodId: 'courier' });
  signIn(ONA);
  show(Step);
  await choices();
  expect([written('Name'), written('Phone')]).toEqual(['Ona', '+37060000001']);
  expect(kept().address).toEqual({});
  saves(null);
  signIn({ ...ILZE, name: 'Ilze' });
  expect([written('Name'), written('E-mail'), written('Phone')]).toEqual(['Ilze', '', '']);
  expect(screen.queryByLabelText('Your addresses'), 'of the one before').toBeNull();
});

test('CART-08 ACC-01 who agrees to be reminded is, though the account alone says where', () => {
  signIn(ONA);
  show(Step);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Remind me by e-mail/ }));
  expect(reminderOf(kept(), sampleView().configuration.cartReminders)).toMatchObject({
    ...{ email: 'ona@example.com', name: 'Ona' },
  });
});
