import type { Wishlist } from '../wishlist/rules.ts';

/** A product as such, or one variant of it. */
type Wish = readonly [product: string, code: string | null];

/**
 * The wishes of this browser and of the account: what either has let go since `before` is gone, and everything else that one
 * of them has is kept (WISH-01).
 */
export function mergeWishes(before: Wishlist, mine: Wishlist, theirs: Wishlist): Wishlist {
  const isKept = (wish: Wish) => (has(mine, wish) && has(theirs, wish)) || !has(before, wish);
  const merged: Record<string, string[]> = {};
  for (const wish of [...wishesOf(theirs), ...wishesOf(mine)].filter(isKept)) {
    const [product, code] = wish;
    const codes = Object.hasOwn(merged, product) ? (merged[product] ?? []) : [];
    merged[product] = code === null || codes.includes(code) ? codes : [...codes, code];
  }
  return merged;
}

/** Whether both are the same wishes. */
export function isSameWishes(one: Wishlist, other: Wishlist): boolean {
  const all = [...wishesOf(one), ...wishesOf(other)];
  return all.every((wish) => has(one, wish) && has(other, wish));
}

function wishesOf(list: Wishlist): Wish[] {
  return Object.entries(list).flatMap(([product, codes]): Wish[] =>
    codes.length > 0 ? codes.map((code) => [product, code] as const) : [[product, null]],
  );
}

function has(list: Wishlist, [product, code]: Wish): boolean {
  const codes = Object.hasOwn(list, product) ? list[product] : undefined;
  if (!codes) return false;
  return code === null ? codes.length === 0 : codes.includes(code);
}
