import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage.ts';
import {
  addLine,
  type Cart,
  type CartLine,
  changeActive,
  changeQuantity,
  clearCart,
  findLine,
  liveCarts,
  type Moment,
  removeLine,
  replaceLine,
  totalQuantity,
} from './rules.ts';

/** The key in the browser's storage. */
const NAME = 'cart';

/** What the browser keeps of the shopper's carts (CART-01). */
export interface CartState {
  /** Whether the storage has been read: before that nobody knows what is in the cart. */
  ready: boolean;
  /** The first one is the active one. */
  carts: Cart[];
  /** The total quantity over all carts (HEAD-04). */
  quantity: number;
  addLine: (line: CartLine) => void;
  /** Puts the line in the place of the one with its guid. */
  replaceLine: (line: CartLine) => void;
  lineOf: (guid: string) => CartLine | undefined;
  removeLine: (guid: string) => void;
  /** Below 1 removes the line. */
  changeQuantity: (guid: string, quantity: number) => void;
  /** Sets what the checkout gathers in the active cart. */
  keep: (draft: Partial<Omit<Cart, 'guid' | 'expiry' | 'products'>>) => void;
  /** Takes a cart away, as after its order. */
  clear: (guid: string) => void;
}

/** The shopper's carts. On the server and while hydrating there are none, and `ready` is false. */
export const useCart = create<CartState>()(
  persist(
    (set, read) => {
      const change = (rule: (carts: readonly Cart[], moment: Moment) => Cart[]) =>
        set(({ carts }) => withQuantity(rule(carts, thisMoment())));
      return {
        ready: false,
        carts: [],
        quantity: 0,
        addLine: (line) =>
          change((carts, moment) => changeActive(carts, moment, (cart) => addLine(cart, line))),
        replaceLine: (line) => change((carts, moment) => replaceLine(carts, moment, line)),
        lineOf: (guid) => findLine(read().carts, guid),
        removeLine: (guid) => change((carts, moment) => removeLine(carts, moment, guid)),
        changeQuantity: (guid, quantity) =>
          change((carts, moment) => changeQuantity(carts, moment, guid, quantity)),
        keep: (draft) =>
          change((carts, moment) => changeActive(carts, moment, (cart) => ({ ...cart, ...draft }))),
        clear: (guid) => change((carts, moment) => clearCart(carts, moment, guid)),
      };
    },
    {
      name: NAME,
      version: 1,
      storage: browserStorage(),
      skipHydration: true,
      partialize: ({ carts }) => ({ carts }),
      merge: (stored, state) => {
        const { carts = [] } = (stored ?? {}) as Partial<CartState>;
        return { ...state, ready: true, ...withQuantity(liveCarts(carts, thisMoment())) };
      },
    },
  ),
);

/** Reads the carts once the page is hydrated, and again whenever another tab has changed them (CART-01). */
export function startCart(): void {
  const read = () => void useCart.persist.rehydrate();
  read();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) read();
  });
  // A page that comes back from the browser's history has missed those events.
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}

/** The cart that the shopper fills and orders; undefined until the storage has been read. */
export function useActiveCart(): Cart | undefined {
  return useCart(({ ready, carts }) => (ready ? carts[0] : undefined));
}

function withQuantity(carts: Cart[]): Pick<CartState, 'carts' | 'quantity'> {
  return { carts, quantity: totalQuantity(carts) };
}

function thisMoment(): Moment {
  return { now: Date.now(), newGuid: () => crypto.randomUUID() };
}
