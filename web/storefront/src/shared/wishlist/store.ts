import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage.ts';
import { isTexts, pruned, readWishlist, toggled, type Wishlist, wishedIds } from './rules.ts';

/** The key in the browser's storage. */
const NAME = 'wishlist';

/** What the browser keeps of the shopper's wishlist (WISH-01). */
export interface WishlistState {
  /** Whether the storage has been read: before that nobody knows what is kept. */
  ready: boolean;
  variantCodesByProductId: Wishlist;
  /** Ids of the products, the latest kept first. */
  latest: readonly string[];
  /** What the account is known to have, as `shared/saving` writes and reads it. */
  copy: unknown;
  /** Pruning has taken products out since the shopper last looked (WISH-02). */
  hasGone: boolean;
  /** Keeps a product, or some variants of it, or lets them go. */
  toggle: (productId: string, variantCodes?: readonly string[]) => void;
  /** Takes out what was `asked` for and is not among what was `found`: variant codes by product id (WISH-02). */
  prune: (asked: readonly string[], found: ReadonlyMap<string, readonly string[]>) => void;
  /** The shopper has been told of it. */
  seeGone: () => void;
  /** Takes over what the account has, and what is known of it (WISH-01). */
  adopt: (wishes: Wishlist, copy: unknown) => void;
  /** Lets everything go, as whoever signs out does (WISH-04). */
  clear: () => void;
}

/** The shopper's wishlist. On the server and while hydrating it is empty, and `ready` is false. */
export const useWishlist = create<WishlistState>()(
  persist(
    (set, read) => ({
      ready: false,
      variantCodesByProductId: {},
      latest: [],
      copy: null,
      hasGone: false,
      toggle: (productId, variantCodes) =>
        set(({ variantCodesByProductId: list, latest }) => {
          const next = toggled(list, productId, variantCodes);
          return {
            variantCodesByProductId: next,
            latest: wishedIds(next, [productId, ...wishedIds(list, latest)]),
          };
        }),
      prune: (asked, found) => {
        const { variantCodesByProductId: list, hasGone } = read();
        const left = pruned(list, asked, found);
        if (JSON.stringify(left) === JSON.stringify(list)) return;
        const isShorter = wishedIds(left).length < wishedIds(list).length;
        set({ variantCodesByProductId: left, hasGone: hasGone || isShorter });
      },
      seeGone: () => set({ hasGone: false }),
      adopt: (variantCodesByProductId, copy) => set({ variantCodesByProductId, copy }),
      clear: () => set({ variantCodesByProductId: {}, latest: [], copy: null, hasGone: false }),
    }),
    {
      name: NAME,
      version: 1,
      storage: browserStorage(),
      skipHydration: true,
      partialize: ({ variantCodesByProductId, latest, copy }) => ({
        variantCodesByProductId,
        latest,
        copy,
      }),
      merge: (stored, state) => {
        const kept = (stored ?? {}) as Partial<WishlistState>;
        return {
          ...state,
          ready: true,
          variantCodesByProductId: readWishlist(kept.variantCodesByProductId),
          latest: isTexts(kept.latest) ? kept.latest : [],
          copy: kept.copy ?? null,
        };
      },
    },
  ),
);

/** Reads the wishlist once the page is hydrated, and again whenever another tab has changed it (WISH-01). */
export function startWishlist(): void {
  const read = () => void useWishlist.persist.rehydrate();
  read();
  addEventListener('storage', ({ key }) => {
    if (key === NAME || key === null) read();
  });
  // A page that comes back from the browser's history has missed those events.
  addEventListener('pageshow', ({ persisted }) => persisted && read());
}
