import type { SyncRule } from '../cart/keeping.ts';
import {
  activateCart,
  type CartLine,
  emptyCart,
  filled,
  liveCarts,
  personOf,
} from '../cart/rules.ts';

/** Makes a saved cart the active one, once: what the shopper had stays a cart of its own (CART-06). */
export function restoring(guid: string, savedAt: string, products: CartLine[]): SyncRule {
  return ({ carts, copy }, moment) => {
    const live = liveCarts(carts, moment);
    if (live.some((cart) => cart.guid === guid)) {
      return { carts: activateCart(live, moment, guid), copy };
    }
    const restored = { ...emptyCart(moment), ...personOf(live[0]), guid, savedAt, products };
    return { carts: [{ ...restored, restoredCartId: guid }, ...filled(live)], copy };
  };
}
