import type { Configuration } from '@vitrina/api/types.ts';
import { type Amount, decimal } from '@vitrina/rules/decimal.ts';
import type { Translate } from './translate.ts';

/** The VAT part that prices of products are shown with: 0.21 is 21 %; null where they are shown without. */
export type ShownVat = number | null;

/**
 * With which VAT prices are shown (decision 9): none, always, or to everybody who is not known to be a company.
 * `rate` is the product's, where it is known; the shop's otherwise.
 */
export function shownVat(
  { displayPrices, VAT }: Pick<Configuration, 'displayPrices' | 'VAT'>,
  rate: number | undefined,
  isCompany = false,
): ShownVat {
  const isShown = displayPrices === 'gross' || (displayPrices === 'byBuyer' && !isCompany);
  return isShown ? (rate ?? VAT) : null;
}

/**
 * A price without VAT as it is shown (decision 9): as it is, or with the VAT of its rounded amount, rounded like that
 * of totals, so that the price of a line is its total (decision 7, PRICE-08).
 */
export function shownPrice(net: Amount, vat: ShownVat, precision = 2): Amount {
  if (vat === null) return net;
  const rounded = decimal(net).round(precision);
  return rounded.plus(rounded.times(vat).round(precision)).toFixed(precision);
}

/** Words beside a price, which say where it is with VAT that it is; empty when there is nothing to say. */
export function priceWords(t: Translate['t'], vat: ShownVat, words = ''): string {
  return [words, vat === null ? '' : t('incl. VAT')].filter(Boolean).join(', ');
}
