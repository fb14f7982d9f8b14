import { isOk, send } from '@vitrina/api/client.ts';
import { useCart } from '../cart/store.ts';
import { useWishlist } from '../wishlist/store.ts';

/**
 * Signs the browser out, takes what is the customer's from its storage, and loads the page anew (WISH-04). Answers
 * whether the shop did so; where it did not, nothing has changed.
 */
export async function signOut(): Promise<boolean> {
  const answer = await send('post', '/api/customer/logout', { body: undefined }).catch(
    () => undefined,
  );
  if (!isOk(answer)) return false;
  useWishlist.getState().clear();
  useCart.getState().forgetPerson();
  location.reload();
  return true;
}
