/** The largest amount that is read, without its parts. */
export const AMOUNT_MAX = 999_999_999;

/** A whole in groups of three by one and the same sign, and behind the other one its parts: "1 234,50", "1,234.50". */
const GROUPED = /^([1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\2\d{3})?)(?:(?!\2)[.,](\d{1,4}))?$/;
/** The same without groups. */
const PLAIN = /^(\d{1,9})(?:[.,]()(\d{1,4}))?$/;

/**
 * The amount of money that a shopper typed, in plain digits with a point; null where it is none. However the shop writes
 * numbers, "1.234" and "1,234" are thousands: nobody asks for a price with three decimals.
 */
export function readAmount(text: string): string | null {
  // Spaces of every kind become plain ones.
  const typed = text.normalize('NFKC').trim();
  const [, whole, , parts] = GROUPED.exec(typed) ?? PLAIN.exec(typed) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll(/\D/g, '');
  return parts === undefined ? digits : `${digits}.${parts}`;
}
