import type { ShippingMethod } from '@vitrina/api/types.ts';

/** Whether a way of delivery can be chosen: pick-up points and lockers need a choice of their own, which the shop does not have yet. */
export function isOffered({ type }: Pick<ShippingMethod, 'type'>): boolean {
  return type === 'address';
}
