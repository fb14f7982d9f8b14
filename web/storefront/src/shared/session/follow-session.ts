import { startSaving } from '../saving/start-saving.ts';
import { forgetHere } from './sign-out.ts';
import type { Session } from './store.ts';

/**
 * Saves the cart and the wishes of who is signed in to their account (CART-03, WISH-01); once nobody is, takes what is still
 * here of them out of this browser (WISH-04).
 */
export function followSession({ state }: Session): void {
  if (state === 'signedIn') startSaving();
  else void forgetHere();
}
