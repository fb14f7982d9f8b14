// @vitest-environment jsdom
import type { PlacedOrder, PlaceOrder } from '@vitrina/api/types.ts';
import { expect, test, vi } from 'vitest';
import { useCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { goToOrder } from './go-to-order.ts';

const order = { token: 'secret' } as PlacedOrder;
const sent = { products: [{ guid: 'a' }] } as PlaceOrder;

test.each([
  [true, '/cart?step=final&paying=now#order=secret'],
  [false, '/cart?step=final#order=secret'],
])(
  'CHK-05 SHELL-15 the address leads to the order before anything of it is forgotten (by card: %s)',
  (isByCard, target) => {
    const { addLine, carts } = useCart.getState();
    for (const guid of ['a', 'late'])
      addLine({
        ...{ guid, id: 'box', quantity: 1, attributes: {} },
        ...{ title: 'Box', url: '/box', imageId: null, price: 1 },
      });
    history.replaceState({ key: 'summary' }, '', '/cart?step=summary');
    const address = () => location.pathname + location.search + location.hash;
    const forgotten: string[] = [];
    const stop = useCart.subscribe(() => forgotten.push(address()));
    const navigate = vi.fn();
    setNavigate(navigate);
    const cart = useCart.getState().carts[0]?.guid ?? expect.fail(`no cart of ${carts.length}`);
    goToOrder({ order, sent, cart, cartPage: '/cart', isByCard });
    stop();
    expect(forgotten, 'nobody is sent to the payment page by loading it again').toEqual([
      '/cart?step=final#order=secret',
    ]);
    expect(history.state, 'where the page is scrolled to').toEqual({ key: 'summary' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith(target, { replace: true });
    expect(
      useCart.getState().carts.map(({ products }) => products.map(({ guid }) => guid)),
    ).toEqual([['late']]);
  },
);
