/** What shoppers write behind a number of pieces, in the languages of the shop. */
const PIECES = /(?<=[\d\s])(vnt|pcs?|pieces?|gab|tk|шт(ук[аи]?)?|stk|stück|szt(uk[ai]?)?)\.?$/iu;

/** Digits alone, or in groups of three: "1 000", "1.000", "1,000", "1'000", each by one and the same sign. */
const DIGITS = /^\d{1,9}$/;
const GROUPS = /^[1-9]\d{0,2}([ .,'’])\d{3}(\1\d{3})?$/;

/**
 * The quantity that a text means, in plain digits; null where it is none, or where it could be two. Pieces are whole, so
 * that three digits behind a point or a comma are thousands.
 */
export function readQuantity(text: string): string | null {
  // Spaces of every kind become plain ones.
  const plain = text.normalize('NFKC').trim().replace(PIECES, '').trim();
  if (!DIGITS.test(plain) && !GROUPS.test(plain)) return null;
  return String(Number(plain.replaceAll(/\D/g, '')));
}
