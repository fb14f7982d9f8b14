import type { Locale } from '@vitrina/api/types.ts';
import { useCart } from '../cart/store.ts';
import { useSession, whenAsked } from '../session/store.ts';
import { isAnothers } from '../session/tabs.ts';
import { useWishlist } from '../wishlist/store.ts';
import { inTurn } from './in-turn.ts';
import type { Outcome } from './outcome.ts';
import { unlessQuiet } from './quietly.ts';
import { saveActiveCart, saveOtherCarts } from './save-cart.ts';
import { saveWishlist } from './save-wishlist.ts';

/** Waits for the last of several quick changes (S1 §9). */
const DEBOUNCE_MS = 300;
/** A page that is looked at again asks the account, but not all the time. */
const READ_PAUSE_MS = 2000;
/** What the shop could not take is told again: after so long, and then after twice as long each time. */
const AGAIN_MIN_MS = 2000;
const AGAIN_MAX_MS = 60_000;

const state = {
  hasStarted: false,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** Whether the account's cart and wishes are asked for, too. */
  reads: true,
  readAt: 0,
  pause_ms: 0,
  /** What is being done, one after the other. */
  saving: Promise.resolve(),
};

/** Saves the cart and the wishlist of who is signed in to their account from now on, and follows it (CART-03, WISH-01). */
export function startSaving(): void {
  if (state.hasStarted) return;
  state.hasStarted = true;
  const changed = unlessQuiet(() => soon(DEBOUNCE_MS));
  useCart.subscribe(changed);
  useWishlist.subscribe(changed);
  addEventListener('focus', readAgain);
  addEventListener('online', () => {
    state.pause_ms = 0;
    read();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && read());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readAgain();
    // Nobody may come back to the page: what waits is told at once, and not in turn. Merging does not mind.
    else if (state.timer !== undefined) void save().catch(() => {});
  });
  read();
}

/** Saves what is not saved yet; done when the account has it, or cannot take it now. */
export function saveNow(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  state.saving = state.saving.then(() => inTurn('saving', save)).catch(() => {});
  return state.saving;
}

function soon(after_ms: number): void {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void saveNow(), after_ms);
}

function read(): void {
  state.reads = true;
  soon(0);
}

function readAgain(): void {
  if (Date.now() - state.readAt >= READ_PAUSE_MS) read();
}

async function save(): Promise<void> {
  await whenAsked();
  const customer = signedIn();
  if (customer === null) return;
  const { reads } = state;
  state.reads = false;
  if (reads) state.readAt = Date.now();
  const language = document.documentElement.lang as Locale;
  // One after the other: what an order needs comes first.
  const outcomes: Outcome[] = [
    await saveActiveCart(customer, language, reads),
    await saveOtherCarts(language),
    await saveWishlist(customer, reads),
  ];
  if (!outcomes.includes('again')) {
    state.pause_ms = 0;
    return;
  }
  state.reads ||= reads;
  state.pause_ms = Math.min(Math.max(state.pause_ms * 2, AGAIN_MIN_MS), AGAIN_MAX_MS);
  soon(state.pause_ms);
}

/**
 * The account of who is signed in, while what the browser keeps is theirs; staff who see what a customer sees change nothing
 * of it.
 */
function signedIn(): string | null {
  const { session } = useSession.getState();
  if (session.state !== 'signedIn' || isAnothers(session.customer)) return null;
  return session.customer.isImpersonated ? null : session.customer.id;
}
