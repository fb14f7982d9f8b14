// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { DeliveryStep } from '../features/cart/delivery/DeliveryStep.tsx';
import { useCheckout } from '../features/cart/use-checkout.ts';
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
vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: () => new Promise(() => {}),
  get: async (path: string) => {
    const method = (id: string, type: string) => ({
      ...{ id, type, title: id, description: null, price: 1, countries: COUNTRIES },
    });
    const countries = COUNTRIES.map((code) => ({ code, title: code, dial_code: '+370' }));
    const methods = [method('locker', 'terminal'), method('other locker', 'terminal')];
    const isOf = (name: string) => path.startsWith(`/api/${name}`);
    if (isOf('shipping-methods?')) return { status: 200, body: methods };
    return { status: 200, body: isOf('countries') ? countries : [] };
  },
}));

const user = userEvent.setup();
const places = () => {
  const [cart] = useCart.getState().carts;
  return [cart?.terminalId, cart?.shippingSalon];
};

function Step() {
  const checkout = useCheckout(useActiveCart() ?? expect.fail('there is a cart'));
  return <DeliveryStep checkout={checkout} refusals={[]} onRefusalsChange={() => {}} />;
}

beforeEach(() => {
  const { addLine, keep } = useCart.getState();
  addLine({
    ...{ guid: 'a', id: 'box', quantity: 1, attributes: {} },
    ...{ title: 'Box', url: '/box', imageId: null, price: 1 },
  });
  keep({
    ...{ shippingMethodId: 'locker', shippingMethodType: 'terminal', address: {} },
    ...{ terminalId: 'T-1', shippingSalon: 'S-1' },
  });
  const page = {
    ...{
      info: samplePage([]),
      configuration: { ...sampleConfiguration, deliveryCountries: COUNTRIES },
    },
    ...{ translate: createTranslate('en', {}), query: new URLSearchParams() },
  } as Page;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageProvider page={page}>
        <Step />
      </PageProvider>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

test('CHK-02 the place of one way of delivery is not taken for one of another', async () => {
  await user.click(await screen.findByRole('radio', { name: /^other locker/ }));
  expect(places()).toEqual([null, null]);
  expect(screen.queryByText(/not there any more/)).toBeNull();
});

test('CHK-02 the place in one country is not taken for one in another', async () => {
  await screen.findByRole('option', { name: 'LV' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'LV');
  expect(places()).toEqual([null, null]);
});
