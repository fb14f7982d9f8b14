import { isOk, send } from '@vitrina/api/client.ts';
import { forgetVisitor } from '@vitrina/kit/uploads/visitor-token.ts';
import { attempt } from '../attempt.ts';
import { syncCarts, useCart } from '../cart/store.ts';
import { forgetPages } from '../installing/forget-pages.ts';
import { leaving } from '../saving/cart-copy.ts';
import { quietly } from '../saving/quietly.ts';
import { saveNow } from '../saving/start-saving.ts';
import { forgetToldCarts, toldCarts } from '../saving/told-carts.ts';
import { useWishlist } from '../wishlist/store.ts';
import { WHOSE } from './is-left.ts';

/** Nobody waits longer for what is not saved yet, nor for reminders to end. */
const SAVING_MAX_MS = 3000;

/**
 * Signs the browser out, takes what is the customer's from its storage, and loads the page anew (WISH-04): the cart is in
 * their account, and what could not be saved there stays here. Answers whether the shop did so; where it did not, nothing
 * has changed here.
 */
export async function signOut(): Promise<boolean> {
  const ready = Promise.all([saveNow(), endReminders()]);
  await Promise.race([ready, new Promise((done) => setTimeout(done, SAVING_MAX_MS))]);
  const answer = await send('post', '/api/customer/logout', { body: undefined }).catch(
    () => undefined,
  );
  // Who stays signed in is told of again, and nobody else could end more. Only now: before the answer it would be told anew
  // and outlast the signing out.
  forgetToldCarts();
  if (!isOk(answer)) return false;
  await forgetHere();
  location.reload();
  return true;
}

/** Takes what the account has, or had, from this browser; the account itself is not told. */
export async function forgetHere(): Promise<void> {
  quietly(() => {
    useWishlist.getState().clear();
    syncCarts(leaving);
    useCart.getState().forgetPerson();
  });
  attempt(() => localStorage.removeItem(WHOSE));
  forgetVisitor();
  attempt(forgetDrafts);
  await forgetPages();
}

/** Once signed out, nobody can end here what the customer is reminded of: the carts are their account's (CART-08). */
async function endReminders(): Promise<void> {
  const call = (id: string) => send('post', '/api/mailchimp/create_cart', { body: { id } });
  await Promise.allSettled(toldCarts().map(call));
}

/** What was chosen of products and is in no cart yet: it names files and says what is to be printed. */
function forgetDrafts(): void {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));
  for (const key of drafts) sessionStorage.removeItem(key);
}
