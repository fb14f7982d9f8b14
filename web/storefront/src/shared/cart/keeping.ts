import { attempt } from '../attempt.ts';
import { readCarts } from './read-carts.ts';
import { type Cart, liveCarts, type Moment } from './rules.ts';

/**
 * How long a tab makes its own change again when another tab's writing, begun before it, has undone it: a busy machine tells of
 * that late.
 */
const OWN_MS = 30_000;
/** How many of them: a key that is held down makes many. */
const OWN_MAX = 100;
/** How many changes the storage names: several tabs find room for all that they would make again. */
const CHANGES_MAX = 300;

/** What becomes of the carts by something that the shopper does; made twice it comes to the same. */
export type Rule = (carts: readonly Cart[], moment: Moment) => Cart[];

/** The carts, with what the account is known to have of them: written together, so that neither is ever seen without the other. */
export interface Synced {
  carts: readonly Cart[];
  /** As `shared/saving` writes and reads it; null when nothing is known, or too long ago to tell what was removed since. */
  copy: unknown;
}

/** What becomes of both by what the account says (CART-03). */
export type SyncRule = (before: Synced, moment: Moment) => Synced;

/** A text that all tabs share. Either may throw: the storage is forbidden, full or broken. */
export interface Box {
  read: () => string | null;
  write: (text: string) => void;
}

/** The carts, and whether they outlive the page. */
export interface Kept {
  carts: Cart[];
  copy: unknown;
  isKept: boolean;
}

interface Change {
  id: string;
  now: number;
  rule: SyncRule;
}

/** What the storage holds: the carts, and which changes are in them. */
interface Stored extends Synced {
  changes: string[];
}

/**
 * Keeps the carts in a box that other tabs write into as well (CART-01). Every change begins with what is in there now;
 * one that another tab has overwritten is made again, and one that found no room is made again until there is.
 */
export function keeping(box: Box, moment: () => Moment) {
  let seen: Stored = { carts: [], copy: null, changes: [] };
  let own: Change[] = [];
  let isKept = true;

  function settle(): Kept {
    const { now, newGuid } = moment();
    const stored = attempt(() => readStored(box.read(), now));
    const from = stored ?? seen;
    const missing = own.filter(({ id }) => !from.changes.includes(id));
    const { carts, copy } = missing.reduce<Synced>(
      (before, change) => change.rule(before, { now: change.now, newGuid: () => change.id }),
      from,
    );
    const changes = [...from.changes, ...missing.map(({ id }) => id)].slice(-CHANGES_MAX);
    seen = { carts, copy, changes };
    if (!stored) isKept = false;
    else if (missing.length > 0) isKept = attempt(() => write(seen)) ?? false;
    // What is nowhere but here has to be made again on what the box holds then; a closed box holds nothing.
    if (!stored) own = [];
    else if (isKept) own = own.filter((change) => now - change.now < OWN_MS).slice(-OWN_MAX);
    return { carts: liveCarts(carts, { now, newGuid }), copy, isKept };
  }

  function write(state: Stored): true {
    box.write(JSON.stringify({ state, version: 1 }));
    return true;
  }

  function sync(rule: SyncRule): Kept {
    const { now, newGuid } = moment();
    own.push({ id: newGuid(), now, rule });
    return settle();
  }

  return {
    /** Reads what is in the box. */
    look: settle,
    /** Makes a change and keeps it. */
    change: (rule: Rule): Kept => sync(({ carts, copy }, at) => ({ carts: rule(carts, at), copy })),
    /** Makes a change of what is known of the account as well. */
    sync,
  };
}

function readStored(text: string | null, now: number): Stored {
  const { state } = attempt(() => JSON.parse(text ?? '{}')) ?? {};
  const changes: unknown[] = Array.isArray(state?.changes) ? state.changes : [];
  const carts = readCarts(state?.carts);
  // A cart that has expired lacks lines that nobody removed.
  const isAlive = carts[0] !== undefined && carts[0].expiry > now;
  return { carts, copy: (isAlive && state.copy) || null, changes: changes.map(String) };
}
