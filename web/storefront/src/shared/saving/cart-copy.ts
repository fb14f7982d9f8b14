import type { PlaceOrder } from '@vitrina/api/types.ts';
import { isAlike, mergeCart } from '@vitrina/rules/merge-cart.ts';
import { attempt as trying } from '../attempt.ts';
import type { SyncRule } from '../cart/keeping.ts';
import { isRecord, readCarts } from '../cart/read-carts.ts';
import {
  type Cart,
  type CartLine,
  emptyCart,
  liveCarts,
  renewed,
  withoutShipping,
} from '../cart/rules.ts';

/** What the account keeps of a line: prices are the shop's, and where its pieces go is this browser's (CART-03). */
export type SavedLine = Omit<CartLine, 'price' | 'seenPrice' | 'quantitiesPerDeliveryOption'>;

/** The account's active cart, as it was heard of. */
export interface AccountCart {
  /** Another one when it begins anew. */
  id: string;
  version: number;
  lines: readonly SavedLine[];
}

/** What a browser knows of the account's active cart. */
export interface Copy extends AccountCart {
  /** Whose account it is. */
  customer: string;
  /** Guids of what was told and never answered: the account may have heard it. */
  told: readonly string[];
}

/** A line as the account keeps it; of two that say the same, both are written alike. */
export function savedLine(line: CartLine): SavedLine {
  const { guid, id, code, quantity, deliveryDate, attributes, title, url, imageId } = line;
  const chosen = Object.entries(attributes).filter(([, value]) => value !== '');
  chosen.sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    guid,
    id,
    code: code || null,
    quantity,
    deliveryDate: deliveryDate || null,
    attributes: Object.fromEntries(chosen),
    title,
    url,
    imageId: imageId || null,
  };
}

/** The lines of a cart's text, as calls have it; what is no line is left out. */
export function linesIn(data: string | null | undefined): CartLine[] {
  const cart: unknown = JSON.parse(data ?? 'null');
  const [read] = readCarts(isRecord(cart) ? [{ ...cart, guid: '', expiry: 0 }] : []);
  return (read?.products ?? []).map(({ quantitiesPerDeliveryOption, ...line }) => ({
    ...line,
    imageId: line.imageId ?? null,
    price: null,
  }));
}

/** A cart as text, as calls have it. */
export function dataOf(guid: string, lines: readonly SavedLine[]): string {
  return JSON.stringify({ guid, products: lines });
}

/** What is known of this customer's account; null when that is nothing. */
export function copyOf(stored: unknown, customer: string): Copy | null {
  const copy = readCopy(stored);
  return copy?.customer === customer ? copy : null;
}

/** What this browser did since it heard of the account's cart: guids of lines that it added or changed, and that it removed. */
export function toTell(copy: Copy | null, lines: readonly SavedLine[]) {
  const { changed, removed } = since(copy?.lines ?? [], lines);
  const there = new Set(lines.map(({ guid }) => guid));
  for (const guid of copy?.told ?? []) {
    const list = there.has(guid) ? changed : removed;
    if (!list.includes(guid)) list.push(guid);
  }
  return { changed, removed };
}

/** Notes what is about to be told: should the answer be lost, it is told until one comes. */
export function telling(customer: string, guids: readonly string[]): SyncRule {
  return ({ carts, copy: stored }) => {
    const copy = copyOf(stored, customer) ?? { customer, id: '', version: 0, lines: [], told: [] };
    return { carts, copy: { ...copy, told: [...new Set([...copy.told, ...guids])] } };
  };
}

/**
 * The account has answered to who `had` these lines in the active cart: its lines are those of this browser, with what was
 * done here meanwhile. Where the pieces of a line go stays as it is here.
 */
export function hearing(
  customer: string,
  had: readonly SavedLine[],
  { id, version, lines }: AccountCart,
): SyncRule {
  return (before, moment) => {
    const known = copyOf(before.copy, customer);
    const [active = emptyCart(moment), ...others] = liveCarts(before.carts, moment);
    const isLate = known?.id === id && known.version > version;
    if (isLate || isBeingOrdered(active)) return before;
    const mine = active.products.map(savedLine);
    const kept = new Set(lines.map(({ guid }) => guid));
    const removed = had
      .filter(({ guid }) => !kept.has(guid))
      .map(({ guid }) => ({ guid, version }));
    const merged = mergeCart(
      { version, lines, removed },
      { version: 0, lines: mine, ...since(had, mine) },
    );
    return {
      carts: [withLines(active, merged.lines, moment.now), ...others],
      copy: { customer, id, version, lines, told: [] } satisfies Copy,
    };
  };
}

/**
 * Whose account it was leaves the browser: the lines that their account has go with them, and what it does not have as it is
 * here stays.
 */
export const leaving: SyncRule = ({ carts, copy: stored }, moment) => {
  const known = new Set(readCopy(stored)?.lines.map((line) => JSON.stringify(line)));
  const [active = emptyCart(moment), ...others] = liveCarts(carts, moment);
  const left = active.products.filter((line) => !known.has(JSON.stringify(savedLine(line))));
  const cart = { ...active, products: left };
  return { carts: [left.length > 0 ? cart : withoutShipping(cart), ...others], copy: null };
};

/** The account's cart has begun anew: what is here is new there. */
export const forgetting: SyncRule = ({ carts }) => ({ carts, copy: null });

/**
 * The account has this cart with these lines since `savedAt`. One that became the active one meanwhile stays, and one that was
 * changed, to be saved once more.
 */
export function saved(guid: string, lines: readonly SavedLine[], savedAt: string): SyncRule {
  return ({ carts, copy }) => ({
    carts: carts.flatMap((cart, at) => {
      if (at === 0 || cart.guid !== guid) return [cart];
      return isAlike(cart.products.map(savedLine), lines) ? [] : [{ ...cart, savedAt }];
    }),
    copy,
  });
}

/** Whether the cart is an order that was sent and is not answered: what else came into it would be a second one (CHK-04). */
export function isBeingOrdered({ attempt, products }: Cart): boolean {
  const sent: Partial<PlaceOrder> | null = trying(() => JSON.parse(attempt?.body ?? '{}'));
  const guids = (lines: readonly { guid: string }[]) => lines.map(({ guid }) => guid).join();
  return attempt !== null && guids(sent?.products ?? []) === guids(products);
}

function withLines(cart: Cart, lines: readonly SavedLine[], now: number): Cart {
  const own = new Map(cart.products.map((line) => [line.guid, line]));
  const products = lines.map((line) => asHere(line, own.get(line.guid)));
  const isSame =
    products.length === cart.products.length &&
    products.every((line, at) => line === cart.products[at]);
  if (isSame) return cart;
  const changed = renewed({ ...cart, products }, { now, newGuid: () => cart.guid });
  return products.length > 0 ? changed : withoutShipping(changed);
}

function asHere(line: SavedLine, own: CartLine | undefined): CartLine {
  if (own && isAlike(savedLine(own), line)) return own;
  const parts = own?.quantitiesPerDeliveryOption;
  return { ...line, price: null, ...(parts && { quantitiesPerDeliveryOption: parts }) };
}

function since(before: readonly SavedLine[], now: readonly SavedLine[]) {
  const known = new Map(before.map((line) => [line.guid, line]));
  const there = new Set(now.map(({ guid }) => guid));
  return {
    changed: now.filter((line) => !isAlike(known.get(line.guid), line)).map(({ guid }) => guid),
    removed: before.filter(({ guid }) => !there.has(guid)).map(({ guid }) => guid),
  };
}

function readCopy(stored: unknown): Copy | null {
  if (!isRecord(stored)) return null;
  const { customer, id, version, lines, told } = stored;
  if (typeof customer !== 'string' || typeof id !== 'string') return null;
  const [read] = readCarts([{ guid: '', expiry: 0, products: lines }]);
  return {
    customer,
    id,
    version: Number(version),
    lines: (read?.products ?? []).map(savedLine),
    told: Array.isArray(told) ? told.map(String) : [],
  };
}
