const SHOWN_MAX = 999;

/** A count as it stands in a badge, which has place for three digits (HEAD-04, WISH-01). The full one is in its name. */
export function badgeCount(count: number): string {
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}
