import type { Configuration } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { type Amount, decimal } from '@vitrina/rules/decimal.ts';

/**
 * What is done to the shop's prices before they are shown: null, nothing, they are without VAT and shown so; a part such
 * as 0.21 is added, which is 0 where they include it (decision 54); of a negative part, the VAT that they include is taken
 * out.
 */
export type ShownVat = number | null;

/** Whether VAT is in prices as they are shown. */
export function isWithVat(vat: ShownVat): boolean {
  return vat !== null && vat >= 0;
}

/**
 * With which VAT prices are shown (decision 9): none, always, or to everybody who is not known to be a company.
 * `rate` is the product's, where it is known; the shop's otherwise.
 */
export function shownVat(
  {
    displayPrices,
    pricesInclude,
    VAT,
  }: Pick<Configuration, 'displayPrices' | 'pricesInclude' | 'VAT'>,
  rate: number | undefined,
  isCompany = false,
): ShownVat {
  const isShown = displayPrices === 'gross' || (displayPrices === 'byBuyer' && !isCompany);
  const part = rate ?? VAT;
  if (pricesInclude === 'net') return isShown ? part : null;
  return isShown ? 0 : part > 0 ? -part : null;
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

/** Words beside a price, which say where it is with VAT that it is; empty when there is nothing to say. */
export function priceWords(t: Translate['t'], vat: ShownVat, words = ''): string {
  return [words, isWithVat(vat) ? t('incl. VAT') : ''].filter(Boolean).join(', ');
}
