import type { Configuration } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { isWithVat, type ShownVat, vatToShow } from '@vitrina/rules/shown-price.ts';

/**
 * With which VAT prices are shown (decision 9): none, always, or to everybody who is not known to be a company.
 * `rate` is the product's, where it is known; the shop's otherwise. Prices that include VAT hold `included` of it: another
 * part only for who is exempt.
 */
export function shownVat(
  {
    displayPrices,
    pricesInclude,
    VAT,
  }: Pick<Configuration, 'displayPrices' | 'pricesInclude' | 'VAT'>,
  rate: number | undefined,
  isCompany = false,
  included?: number,
): ShownVat {
  const isShown = displayPrices === 'gross' || (displayPrices === 'byBuyer' && !isCompany);
  return vatToShow(pricesInclude, isShown ? 'vat' : 'net', rate ?? VAT, included);
}

/** Whether a price is with VAT, in words. */
export function vatWords(t: Translate['t'], vat: ShownVat): string {
  return isWithVat(vat) ? t('incl. VAT') : t('excl. VAT');
}

/** Words beside a price, which say where it is with VAT that it is; empty when there is nothing to say. */
export function priceWords(t: Translate['t'], vat: ShownVat, words = ''): string {
  return [words, isWithVat(vat) && t('incl. VAT')].filter(Boolean).join(', ');
}
