import type { SocialProvider } from '@vitrina/api/types.ts';
import { attempt } from '../attempt.ts';

/** What became of somebody who went to a provider. */
export type SocialOutcome =
  /** They are signed in; `isNew`, to an account that was made by it. */
  | { kind: 'entered'; isNew: boolean; provider: SocialProvider }
  /** There is a new account, and its mailbox or the shop's staff come first (AUTH-04). */
  | { kind: 'waits'; for: 'mailbox' | 'staff'; provider: SocialProvider }
  /** The provider opens the account of who is signed in. */
  | { kind: 'connected'; provider: SocialProvider }
  /** Why not, in the language of the page. */
  | { kind: 'failed'; text: string };

/** Where the window that went tells the one that waits: its storage event is heard by all others of the shop. */
const TOLD = 'socialLogin';
/** In the tab that went itself: where it went from. */
const FROM = 'socialLoginFrom';

/** Tells the windows that wait; whether it could. */
export function tellOutcome(outcome: SocialOutcome): boolean {
  const told = attempt(() => {
    localStorage.setItem(TOLD, JSON.stringify(outcome));
    // Nobody reads it later: who waits has heard it.
    localStorage.removeItem(TOLD);
    return true;
  });
  return told ?? false;
}

/** Hears what other windows tell, until the answer is called. */
export function hearOutcome(hear: (outcome: SocialOutcome) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const outcome = key === TOLD ? read(newValue) : null;
    if (outcome) hear(outcome);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Notes that this tab goes itself, because no other window opens. */
export function leaveFrom(address: string): void {
  attempt(() => sessionStorage.setItem(FROM, address));
}

/** Where this tab went from; none in a window that was opened for it. */
export function leftFrom(): string | null {
  const from = attempt(() => sessionStorage.getItem(FROM));
  attempt(() => sessionStorage.removeItem(FROM));
  // An address of the shop, whoever wrote it there.
  return from?.startsWith('/') && !from.startsWith('//') ? from : null;
}

/** Keeps the outcome for the page that this tab goes back to. */
export function keepOutcome(outcome: SocialOutcome): void {
  attempt(() => sessionStorage.setItem(TOLD, JSON.stringify(outcome)));
}

/** What was kept for this page, once. */
export function takeOutcome(): SocialOutcome | null {
  const kept = attempt(() => sessionStorage.getItem(TOLD));
  attempt(() => sessionStorage.removeItem(TOLD));
  return read(kept);
}

function read(text: string | null): SocialOutcome | null {
  return text ? attempt(() => JSON.parse(text) as SocialOutcome) : null;
}
