/** More hits than this are not counted out to the shopper (SRCH-04). */
const COUNTED_MAX = 100;

/** How many were found, in words: `100+` above 100 (SRCH-04). */
export function resultCount(total: number): string {
  return total > COUNTED_MAX ? `${COUNTED_MAX}+` : String(total);
}

/** The number whose plural form goes with `resultCount(total)`. */
export function resultPlural(total: number): number {
  return Math.min(total, COUNTED_MAX);
}
