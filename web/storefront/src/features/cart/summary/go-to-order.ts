import type { PlacedOrder, PlaceOrder } from '@vitrina/api/types.ts';
import { letVisitorGo } from '@vitrina/kit/uploads/visitor-token.ts';
import { isVisitors } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { orderUrl } from '#shared/order-url.ts';

/** An order that is placed, and where it was placed from. */
interface Placed {
  order: PlacedOrder;
  sent: PlaceOrder;
  /** The cart that it was ordered from. */
  cart: string;
  cartPage: string;
  /** The payment page is the next one. */
  isByCard: boolean;
}

/** Goes to the page of an order; what was ordered leaves the cart (CHK-04, CHK-05). */
export function goToOrder({ order: { token }, sent, cart, cartPage, isByCard }: Placed): void {
  // First of all: should its page not come, the address is all that leads this browser to it (SHELL-15).
  history.replaceState(history.state, '', orderUrl(cartPage, token));
  useCart.getState().clearOrdered(cart, sent);
  if (!useCart.getState().carts.some(isVisitors)) letVisitorGo();
  // The order's own page comes first: whoever comes back from the payment page, or never gets there, is on it.
  navigate(orderUrl(cartPage, token, isByCard ? 'now' : undefined), { replace: true });
}
