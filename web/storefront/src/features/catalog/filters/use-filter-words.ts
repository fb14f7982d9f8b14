import { isWithVat } from '@vitrina/rules/shown-price.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

/**
 * Lists are narrowed by the prices that they show to whoever is not known to be a company: says whether VAT is in them where
 * a company sees others (LIST-06, decisions 9 and 54).
 */
export function useFilterWords(): (words: string) => string {
  const { configuration, translate } = usePage();
  const isGross = configuration.displayPrices !== 'net';
  const isShownSo = isWithVat(useShownVat(undefined)) === isGross;
  const said = translate.t(isGross ? 'incl. VAT' : 'excl. VAT');
  return (words) => (isShownSo ? words : `${words}, ${said}`);
}
