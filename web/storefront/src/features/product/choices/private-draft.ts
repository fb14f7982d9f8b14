import { attempt } from '#shared/attempt.ts';
import type { Session } from '#shared/session/store.ts';
import type { Choices, Kept } from './choices.ts';

/** Whoever signs out takes all that begin so with them: see `forgetHere`. */
const keyOf = (of: string) => `draft ${of}`;

/** Whose a draft is: a customer's id, nothing of a visitor; null before it is known who is at the browser (AUTH-08). */
export function ownerIn(session: Session): string | null {
  if (session.state === 'unknown') return null;
  return session.state === 'signedIn' ? session.customer.id : '';
}

/**
 * Keeps what no address holds, the files, the note and long texts, for a reload of this tab (SHELL-15), as far as it may keep anything.
 * It is kept `of` a product, or of the cart's line that is being changed (PROD-12), where it differs from what it began with:
 * the line's own as it was then, or nothing.
 */
export function keepDraft(
  of: string,
  owner: string,
  kept: Kept,
  base: Choices['attributes'],
): void {
  const draft = JSON.stringify({ owner, ...kept, base });
  if (isSame(kept.attributes, base)) dropDraft(of);
  else attempt(() => sessionStorage.setItem(keyOf(of), draft));
}

/**
 * What was kept; null when there is nothing, it is somebody else's (AUTH-08), or the line is another one than it began with
 * (PROD-12). A visitor's goes on as the customer they sign in as.
 */
export function keptDraft(of: string, owner: string, base: Choices['attributes']): Kept | null {
  const draft = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(of)) ?? 'null'));
  const isOwn = draft && ['', owner].includes(draft.owner) && isSame(draft.base, base);
  // What an older page kept says nothing of the size.
  return isOwn ? { design: {}, ...draft } : null;
}

/** Whether both hold the same; `privateOf` gives them in one order. */
function isSame(one: Choices['attributes'], other: Choices['attributes']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lets go what was kept, as once it is in the cart (PROD-12). */
export function dropDraft(of: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(of)));
}
