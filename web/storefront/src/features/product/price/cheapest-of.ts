import type { OwnVariant } from '../choices/choosable.ts';

/** The variant whose pieces cost least, over its matrix and else by its own price; null when none has a price. */
export function cheapestOf(variants: readonly OwnVariant[]): OwnVariant | null {
  const priced = variants.filter(({ priceFrom }) => priceFrom !== null);
  return priced.reduce<OwnVariant | null>(
    (best, one) => (best && costsNoMore(best, one) ? best : one),
    null,
  );
}

/** Prices of pieces are rounded: where they are the same, the exact ones decide. */
function costsNoMore(one: OwnVariant, other: OwnVariant): boolean {
  const difference = Number(one.priceFrom) - Number(other.priceFrom);
  return difference < 0 || (difference === 0 && exactly(one) <= exactly(other));
}

/** Orders the variants of one matrix: of its totals, which have no price of a piece, by the percent that who looks pays less. */
export function exactly({ priceNow, percent }: OwnVariant): number {
  return Number(priceNow ?? percent ?? 0);
}
