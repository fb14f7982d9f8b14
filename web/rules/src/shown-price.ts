import { type Amount, decimal } from './decimal.ts';

/** Whether VAT is in amounts (decision 54). */
export type PricesInclude = 'net' | 'vat';

/**
 * What is done to the shop's prices before they are shown: null, nothing, they are without VAT and shown so; a part such
 * as 0.21 is added, which is 0 where they include it (decision 54); of a negative part, the VAT that they include is taken
 * out.
 */
export type ShownVat = number | null;

/**
 * What makes prices of the shop those that are shown. Of the VAT, what is `charged`, and what prices that include it hold,
 * are parts of the net: 0.21 is 21 %. They differ for who is exempt alone: prices with VAT are shown without it (ADR 16).
 */
export function vatToShow(
  from: PricesInclude,
  to: PricesInclude,
  charged: number,
  included = charged,
): ShownVat {
  if (from === 'net') return to === 'vat' ? charged : null;
  if (to === 'vat' && charged === included) return 0;
  return included > 0 ? -included : null;
}

/** Whether VAT is in prices as they are shown. */
export function isWithVat(vat: ShownVat): boolean {
  return vat !== null && vat >= 0;
}

/**
 * A price of the shop as it is shown (decision 9): as it is, or its rounded amount with VAT added or taken out, rounded
 * like that of totals, so that the price of a line is its total (decisions 7 and 54, PRICE-08).
 */
export function shownPrice(price: Amount, vat: ShownVat, precision = 2): Amount {
  if (vat === null) return price;
  const rounded = decimal(price).round(precision);
  if (vat < 0) return rounded.div(decimal(1).minus(vat)).toFixed(precision);
  return rounded.plus(rounded.times(vat).round(precision)).toFixed(precision);
}
