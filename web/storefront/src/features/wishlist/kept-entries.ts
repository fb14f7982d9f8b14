import type { Product } from '@vitrina/api/types.ts';
import type { Wishlist } from '#shared/wishlist/rules.ts';

/** Those entries of a product, one for each of its values, that have a variant that is kept (LIST-10, WISH-01). */
export function keptEntries(
  entries: readonly Product[],
  productId: string,
  wishes: Wishlist,
): Product[] {
  const kept = wishes[productId] ?? [];
  return entries.filter(
    ({ id, codes }) => id === productId && codes.some((code) => kept.includes(code)),
  );
}
