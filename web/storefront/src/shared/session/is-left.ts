import { attempt } from '../attempt.ts';
import { lookAtCarts } from '../cart/store.ts';
import { useWishlist } from '../wishlist/store.ts';

/**
 * Where the browser notes by whose mark it was last used, until what is theirs is forgotten: who only looked, as staff do, and whom
 * the shop did not answer, left details in the cart and no copy of their account.
 */
export const WHOSE = 'whose';

/** Whether what the browser keeps is an account's, or was one's. */
export function isLeft(): boolean {
  const copy = useWishlist.getState().copy ?? lookAtCarts().copy;
  return Boolean(copy ?? attempt(() => localStorage.getItem(WHOSE)));
}
