import type { ShippingMethod } from '@vitrina/api/types.ts';
import type { AddressOf } from '@vitrina/rules/address-rules.ts';
import type { Cart } from '#shared/cart/rules.ts';

/** Where a cart goes by a way of delivery: one address, several, or a place where it is fetched. */
export type Destination = 'address' | 'addresses' | 'salon' | 'terminal' | 'nowhere';

type Way = Pick<ShippingMethod, 'type'> | undefined;

/** `nowhere` while nothing is chosen, and for services, which do not travel. */
export function destinationOf(
  cart: Pick<Cart, 'shippingAddressCount'>,
  method: Way,
  needsDelivery: boolean,
): Destination {
  if (!needsDelivery || !method) return 'nowhere';
  if (method.type !== 'address') return method.type;
  return cart.shippingAddressCount === 'multiple' ? 'addresses' : 'address';
}

/** Whose address is asked for: street and town only where the goods go there. */
export function addressOf(destination: Destination): AddressOf {
  return destination === 'address' ? 'orderer' : 'contact';
}

/** The place that is chosen for this destination. */
export function chosenPoint(cart: Pick<Cart, 'terminalId' | 'shippingSalon'>, to: Destination) {
  if (to === 'terminal') return cart.terminalId;
  return to === 'salon' ? cart.shippingSalon : null;
}

/** No place: those of another way of delivery, or of another country, are not among its own (CHK-02). */
export const NO_POINT = { terminalId: null, shippingSalon: null } as const;

/** The field of an order that names the place. */
export function pointField(to: 'salon' | 'terminal'): 'shippingSalon' | 'terminalId' {
  return to === 'terminal' ? 'terminalId' : 'shippingSalon';
}
