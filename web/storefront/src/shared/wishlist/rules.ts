/**
 * What the shopper keeps for later, as the call names it (variantCodesByProductId, S1 §3): product id to
 * variant codes. No codes stand for the product as such.
 */
export type Wishlist = Readonly<Record<string, readonly string[]>>;

/** How many products one call asks for (WISH-02). */
const BATCH_SIZE = 10;

/** What a storage holds as a wishlist; what is none of it is left out: others can write there too. */
export function readWishlist(stored: unknown): Wishlist {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, codes]) => isTexts(codes)));
}

/** Whether it is a list of texts, such as ids or codes. */
export function isTexts(stored: unknown): stored is string[] {
  return Array.isArray(stored) && stored.every((text) => typeof text === 'string');
}

/** Whether the product is kept; with codes, whether any of those variants of it is. */
export function isWished(
  list: Wishlist,
  productId: string,
  variantCodes: readonly string[] = [],
): boolean {
  const codes = list[productId];
  return (
    codes !== undefined &&
    (variantCodes.length === 0 || variantCodes.some((code) => codes.includes(code)))
  );
}

/** Keeps what was not kept, and the other way round; with its last variant the product goes. */
export function toggled(
  list: Wishlist,
  productId: string,
  variantCodes: readonly string[] = [],
): Wishlist {
  const { [productId]: codes = [], ...others } = list;
  if (isWished(list, productId, variantCodes)) {
    const left = codes.filter((code) => variantCodes.length > 0 && !variantCodes.includes(code));
    return left.length > 0 ? { ...others, [productId]: left } : others;
  }
  return { ...others, [productId]: [...codes, ...variantCodes] };
}

/** Product ids, the latest kept first: `latest` has their order, because an object puts ids of digits into its own. */
export function wishedIds(list: Wishlist, latest: readonly string[] = []): string[] {
  const known = latest.filter((id) => Object.hasOwn(list, id));
  const others = Object.keys(list).reverse();
  return [...new Set([...known, ...others])];
}

/** `ids` as the calls ask for them, ten at a time (WISH-02) where not said otherwise. */
export function batchesOf(ids: readonly string[], size = BATCH_SIZE): string[][] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

/**
 * The list without what no longer exists among the products `asked` for: products that were not `found`,
 * and variants that their product has not. A product whose kept variants are all gone goes with them (WISH-02).
 */
export function pruned(
  list: Wishlist,
  asked: readonly string[],
  found: ReadonlyMap<string, readonly string[]>,
): Wishlist {
  const entries = Object.entries(list).flatMap(([id, codes]) => {
    if (!asked.includes(id)) return [[id, codes] as const];
    const existing = found.get(id);
    const left = codes.filter((code) => existing?.includes(code));
    const isGone = existing === undefined || (codes.length > 0 && left.length === 0);
    return isGone ? [] : [[id, left] as const];
  });
  return Object.fromEntries(entries);
}
