import { sharedVisitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import { create } from 'zustand';
import { type Kept, keeping, type Rule, type SyncRule } from './keeping.ts';
import {
  activateCart,
  addLine,
  type Cart,
  type CartLine,
  changeActive,
  changeQuantity,
  clearCart,
  clearOrdered,
  divideLine,
  findLine,
  forgetPerson,
  isVisitors,
  keepForLater,
  type Ordered,
  removeAddress,
  removeLine,
  replaceLine,
  seePrices,
  setAside,
  takeOver,
  totalQuantity,
} from './rules.ts';

/** The key in the browser's storage. */
const NAME = 'cart';

/** What the browser keeps of the shopper's carts (CART-01). */
export interface CartState {
  /** Whether the storage has been read: before that nobody knows what is in the cart. */
  ready: boolean;
  /** Whether the carts outlive the page: a full or forbidden storage keeps nothing. */
  isKept: boolean;
  /** The first one is the active one. */
  carts: Cart[];
  /** The total quantity over all carts (HEAD-04). */
  quantity: number;
  addLine: (line: CartLine) => void;
  /** Adds them all in one change: each is written to the storage whole. */
  addLines: (lines: readonly CartLine[]) => void;
  /** Puts the line in the place of the one with its guid. */
  replaceLine: (line: CartLine) => void;
  lineOf: (guid: string) => CartLine | undefined;
  removeLine: (guid: string) => void;
  /** Below 1 removes the line. */
  changeQuantity: (guid: string, quantity: number) => void;
  /** Sets what the checkout gathers in the active cart. */
  keep: (draft: Partial<Omit<Cart, 'guid' | 'expiry' | 'products'>>) => void;
  /** Sets how many pieces of a line go to one of several addresses. */
  divideLine: (guid: string, place: string, quantity: number) => void;
  /** Takes one of several addresses away. */
  removeAddress: (place: string) => void;
  /** Sets lines of the active cart aside in a cart of their own. */
  setAside: (guids: readonly string[]) => void;
  /** Keeps the active cart for later and begins an empty one. */
  keepForLater: () => void;
  /** Makes a cart the active one. */
  activate: (guid: string) => void;
  /** Takes the products of a link over as the active cart. */
  takeOver: (id: string, products: CartLine[]) => void;
  /** Notes the server's prices that the shopper has seen, by line. */
  seePrices: (prices: ReadonlyMap<string, number>) => void;
  /** Takes a cart away. */
  clear: (guid: string) => void;
  /** Takes what was sent out of the cart that it was ordered from. */
  clearOrdered: (guid: string, sent: Ordered) => void;
  /** Forgets who orders and where it goes, as whoever signs out wants it (WISH-04). */
  forgetPerson: () => void;
}

const carts = keeping(
  {
    read: () => localStorage.getItem(NAME),
    write: (text) => localStorage.setItem(NAME, text),
  },
  () => ({ now: Date.now(), newGuid: () => crypto.randomUUID() }),
);

/** The shopper's carts. On the server and while hydrating there are none, and `ready` is false. */
export const useCart = create<CartState>()((set, read) => {
  const change = (rule: Rule) => {
    const kept = carts.change(rule);
    // A cart is in every tab: so is whose files its lines name.
    if (kept.carts.some(isVisitors)) sharedVisitorToken();
    set(stateOf(kept));
  };
  return {
    ready: false,
    isKept: true,
    carts: [],
    quantity: 0,
    addLine: (line) => change((all, at) => changeActive(all, at, (cart) => addLine(cart, line))),
    addLines: (lines) =>
      change((all, at) => changeActive(all, at, (cart) => lines.reduce(addLine, cart))),
    replaceLine: (line) => change((all, at) => replaceLine(all, at, line)),
    lineOf: (guid) => findLine(read().carts, guid),
    removeLine: (guid) => change((all, at) => removeLine(all, at, guid)),
    changeQuantity: (guid, quantity) =>
      change((all, at) => changeQuantity(all, at, guid, quantity)),
    keep: (draft) => change((all, at) => changeActive(all, at, (cart) => ({ ...cart, ...draft }))),
    divideLine: (guid, place, quantity) =>
      change((all, at) => divideLine(all, at, guid, place, quantity)),
    removeAddress: (place) => change((all, at) => removeAddress(all, at, place)),
    setAside: (guids) => change((all, at) => setAside(all, at, guids)),
    keepForLater: () => change(keepForLater),
    activate: (guid) => change((all, at) => activateCart(all, at, guid)),
    takeOver: (id, products) => change((all, at) => takeOver(all, at, id, products)),
    seePrices: (prices) => change((all, at) => seePrices(all, at, prices)),
    clear: (guid) => change((all, at) => clearCart(all, at, guid)),
    clearOrdered: (guid, sent) => change((all, at) => clearOrdered(all, at, guid, sent)),
    forgetPerson: () => change(forgetPerson),
  };
});

/** Reads the carts once the page is hydrated, and again whenever another tab has changed them (CART-01). */
export function startCart(): void {
  const read = () => void lookAtCarts();
  read();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) read();
  });
  // A page that comes back from the browser's history has missed those events.
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

/** Reads the carts as all tabs have made them by now, with what the account is known to have of them (CART-03). */
export function lookAtCarts(): Kept {
  return told(carts.look());
}

/** Changes the carts by what the account says. */
export function syncCarts(rule: SyncRule): Kept {
  return told(carts.sync(rule));
}

function told(kept: Kept): Kept {
  useCart.setState(stateOf(kept));
  return kept;
}

/** The cart that the shopper fills and orders; undefined until the storage has been read. */
export function useActiveCart(): Cart | undefined {
  return useCart(({ ready, carts: [active] }) => (ready ? active : undefined));
}

function stateOf({ carts: all, isKept }: Kept) {
  return { ready: true, isKept, carts: all, quantity: totalQuantity(all) };
}
