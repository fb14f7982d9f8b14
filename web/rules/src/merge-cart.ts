/**
 * What becomes of a customer's cart that several devices change (CART-03, decision 19): lines are told apart by their guid, and one
 * that somebody removed stays removed for whoever had not heard of it. crates/core/src/carts.rs has the same.
 */

/** How many removed lines a cart remembers, the latest. */
const REMOVED_MAX = 500;

/** A line of a cart, as far as merging looks at it. */
interface Line {
  /** No other line has it. */
  guid: string;
}

/** A cart as all of its devices have made it. */
export interface KeptCart<L extends Line> {
  /** Grows with each change. */
  version: number;
  /** In the order in which they came. */
  lines: readonly L[];
  /** Lines that somebody removed, each with the version that did not have it any more; the last one is the latest. */
  removed: readonly { guid: string; version: number }[];
}

/** A cart as one device has it. */
export interface SentCart<L extends Line> {
  /** The version that the device heard of last; 0 of none. */
  version: number;
  /** All lines that it has. */
  lines: readonly L[];
  /** Guids of those that it added or changed since. */
  changed: readonly string[];
  /** Guids of those that it removed since. */
  removed: readonly string[];
}

/**
 * The cart with what a device did to it. A line that the device changed is as the device has it; one that somebody else
 * removed meanwhile stays removed, and one of whose removal the device had heard is there again.
 */
export function mergeCart<L extends Line>(kept: KeptCart<L>, sent: SentCart<L>): KeptCart<L> {
  const next = kept.version + 1;
  const gone = new Set(sent.removed);
  const unheard = new Set(
    kept.removed.filter(({ version }) => version > sent.version).map(({ guid }) => guid),
  );
  const changed = new Set(sent.changed.filter((guid) => !gone.has(guid) && !unheard.has(guid)));
  const put = new Map(
    sent.lines.filter(({ guid }) => changed.has(guid)).map((line) => [line.guid, line]),
  );

  const known = new Set(kept.lines.map(({ guid }) => guid));
  const lines = [
    ...kept.lines.filter(({ guid }) => !gone.has(guid)).map((line) => put.get(line.guid) ?? line),
    ...[...put.values()].filter(({ guid }) => !known.has(guid)),
  ];

  const there = new Set(lines.map(({ guid }) => guid));
  const removed = kept.removed.filter(({ guid }) => !there.has(guid));
  const remembered = new Set(removed.map(({ guid }) => guid));
  for (const guid of gone) {
    if (!remembered.has(guid)) removed.push({ guid, version: next });
  }
  const latest = removed.slice(-REMOVED_MAX);

  const isSame = isAlike(lines, kept.lines) && isAlike(latest, kept.removed);
  return { version: isSame ? kept.version : next, lines, removed: latest };
}

/** Whether both are written alike, to the order of their fields. */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
