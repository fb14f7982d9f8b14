import { attempt } from '../attempt.ts';
import { startSaving } from '../saving/start-saving.ts';
import { WHOSE } from './is-left.ts';
import { forgetHere } from './sign-out.ts';
import type { Session } from './store.ts';
import { markOf } from './tabs.ts';

/**
 * Saves the cart and the wishes of who is signed in to their account (CART-03, WISH-01); once nobody is, or somebody else, takes
 * what is still here of them out of this browser (WISH-04). What a visitor began is theirs when they sign in.
 */
export function followSession(session: Session): void {
  if (session.state !== 'signedIn') {
    void forgetHere();
    return;
  }
  const mark = markOf(session.customer);
  const before = attempt(() => localStorage.getItem(WHOSE)) ?? mark;
  if (before !== mark) void forgetHere();
  attempt(() => localStorage.setItem(WHOSE, mark));
  startSaving();
}
