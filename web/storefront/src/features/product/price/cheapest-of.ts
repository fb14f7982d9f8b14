import type { Variant } from '@vitrina/api/types.ts';

/** The variant whose pieces cost least, over its matrix and else by its own price; null when none has a price. */
export function cheapestOf(variants: readonly Variant[]): Variant | null {
  const priced = variants.filter(({ priceFrom }) => priceFrom !== null);
  return priced.reduce<Variant | null>(
    (best, one) => (best && costsNoMore(best, one) ? best : one),
    null,
  );
}

/** Prices of pieces are rounded: where they are the same, the exact ones decide. */
function costsNoMore(one: Variant, other: Variant): boolean {
  const difference = Number(one.priceFrom) - Number(other.priceFrom);
  return difference < 0 || (difference === 0 && Number(one.priceNow) <= Number(other.priceNow));
}
