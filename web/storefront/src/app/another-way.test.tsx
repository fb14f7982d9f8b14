// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceRequest } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { DeliveryStep } from '../features/cart/delivery/DeliveryStep.tsx';
import { cartSamples } from '../features/cart/samples.ts';
import { type Checkout, useCheckout } from '../features/cart/use-checkout.ts';
import { type Refusals, useRefusals } from '../features/cart/use-refusals.ts';
import { sampleConfiguration, samplePage } from './sample-page.ts';

const COUNTRIES = ['LT', 'LV'];

/** Without the order beside it. */
vi.mock('../features/cart/steps/CheckoutLayout.tsx', () => ({
  CheckoutLayout: ({ action, children }: Record<'action' | 'children', ReactNode>) => (
    <>
      {children}
      {action}
    </>
  ),
}));
/** What the shop has by now. */
const shop = vi.hoisted(() => ({
  countries: [] as string[],
  methods: [] as { id: string; type: string }[],
  points: [] as string[],
}));
const answer = cartSamples().find((one) => one?.cart.products.length)?.prices;
vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: async (_: string, __: string, { body }: { body: PriceRequest }) => {
    const isThere = ({ id }: { id?: string }) => shop.methods.some((method) => method.id === id);
    const isRight = body.deliveryOptions?.every(isThere);
    return isRight ? { status: 200, body: answer } : { status: 422, body: {} };
  },
  get: async (path: string) => {
    const rest = { description: null, price: 1, countries: COUNTRIES };
    const methods = shop.methods.map((one) => ({ ...one, title: one.id, ...rest }));
    const countries = shop.countries.map((code) => ({ code, title: code, dial_code: '+370' }));
    const isOf = (name: string) => path.startsWith(`/api/${name}`);
    if (isOf('shipping-methods?')) return { status: 200, body: methods };
    if (path.includes('/points?')) {
      const words = new URLSearchParams(path.split('?')[1]).get('q') ?? '';
      const found = shop.points.filter((title) => title.includes(words));
      const points = found.map((title) => ({ id: title, title, city: '', address: '' }));
      return { status: 200, body: points.slice(0, 8), total: found.length };
    }
    return { status: 200, body: isOf('countries') ? countries : [] };
  },
}));

const user = userEvent.setup();
const places = () => {
  const [cart] = useCart.getState().carts;
  return [cart?.terminalId, cart?.shippingSalon];
};

const at = {} as { checkout: Checkout; refusals: Refusals };

function Step() {
  at.checkout = useCheckout(useActiveCart() ?? expect.fail('there is a cart'));
  at.refusals = useRefusals(at.checkout);
  const { errors, leave } = at.refusals;
  return <DeliveryStep checkout={at.checkout} refusals={errors} onRefusalsChange={leave} />;
}

/** Shows the step of a shop as it is by now. */
function show(): void {
  const page = {
    ...{
      info: samplePage([]),
      configuration: { ...sampleConfiguration, deliveryCountries: shop.countries },
    },
    ...{ translate: createTranslate('en', {}), query: new URLSearchParams() },
  } as Page;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <Step />
      </PageProvider>
    </QueryClientProvider>,
  );
}

const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ });

beforeEach(() => {
  const terminal = (id: string) => ({ id, type: 'terminal' });
  const methods = [terminal('locker'), terminal('other locker')];
  Object.assign(shop, { countries: COUNTRIES, methods, points: [] });
  const { addLine, clear, keep } = useCart.getState();
  for (const { guid } of useCart.getState().carts) clear(guid);
  addLine({
    ...{ guid: 'a', id: 'box', quantity: 1, attributes: {} },
    ...{ title: 'Box', url: '/box', imageId: null, price: 1 },
  });
  keep({
    ...{ shippingMethodId: 'locker', shippingMethodType: 'terminal', address: {} },
    ...{ terminalId: 'T-1', shippingSalon: 'S-1' },
  });
});
afterEach(cleanup);

test('CHK-02 the place of one way of delivery is not taken for one of another', async () => {
  show();
  await user.click(await screen.findByRole('radio', { name: /^other locker/ }));
  expect(places()).toEqual([null, null]);
  expect(screen.queryByText(/not there any more/)).toBeNull();
});

test('CHK-02 the place in one country is not taken for one in another', async () => {
  show();
  await screen.findByRole('option', { name: 'LV' });
  await user.selectOptions(country(), 'LV');
  expect(places()).toEqual([null, null]);
});

test('CHK-02 a country that is not delivered to any more is chosen anew', async () => {
  shop.countries = ['LT'];
  useCart.getState().keep({ address: { country: 'LV' } });
  show();
  await screen.findByRole('option', { name: 'LT' });
  expect(country().value).toBe('');
  expect(at.checkout.prices.request?.deliveryCountry).toBeNull();
  await user.selectOptions(country(), 'LT');
  await screen.findByRole('radio', { name: /^locker/ });
  expect(at.checkout.prices.request?.deliveryCountry).toBe('LT');
});

test('CHK-02 every place of the shop can be chosen, however many there are', async () => {
  shop.methods = [{ id: 'pick up', type: 'salon' }];
  shop.points = Array.from({ length: 9 }, (_, place) => `Place ${place + 1}`);
  show();
  const field = await screen.findByRole('searchbox', { name: 'Find in this list' });
  expect(screen.queryByRole('radio', { name: /^Place 9/ })).toBeNull();
  await user.type(field, 'Place 9');
  await user.click(await screen.findByRole('radio', { name: /^Place 9/ }));
  expect(places()[1]).toBe('Place 9');
  await user.clear(field);
  await screen.findByRole('radio', { name: /^Place 1/ });
  expect(field.isConnected, 'the field stays under who writes').toBe(true);
});

test('CHK-02 places of the shop that are all there to be seen are not searched', async () => {
  shop.methods = [{ id: 'pick up', type: 'salon' }];
  shop.points = ['Place 1', 'Place 2'];
  show();
  await screen.findByRole('radio', { name: /^Place 1/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('CHK-02 PRICE-05 a way of delivery that is no more does not keep the cart from being priced', async () => {
  show();
  await waitFor(() => expect(at.checkout.prices.isCurrent).toBe(true));
  shop.methods = [{ id: 'locker of now', type: 'terminal' }];
  act(() => at.checkout.prices.retry());
  await waitFor(() => expect(at.checkout.prices.hasFailed).toBe(true));
  act(() => {
    at.checkout.prices.retry();
    at.checkout.retry();
  });
  await screen.findByRole('radio', { name: /^locker of now/ });
  await waitFor(() => expect(at.checkout.prices.isCurrent).toBe(true));
});

test('CHK-02 the only way of delivery is refused for what was sent, and not for other lines', async () => {
  shop.methods = [{ id: 'pick up', type: 'salon' }];
  show();
  await screen.findByRole('radio', { name: /^pick up/, checked: true });
  act(() => {
    at.refusals.refuse([{ field: 'shippingMethodId', code: 'unknown', message: '' }]);
  });
  const group = () => screen.getByRole('radiogroup', { name: /^Way of delivery/ });
  expect(group().getAttribute('aria-invalid')).toBe('true');
  act(() => useCart.getState().changeQuantity('a', 2));
  expect(group().getAttribute('aria-invalid')).toBeNull();
});
