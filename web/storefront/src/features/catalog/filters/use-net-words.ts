import { isWithVat } from '@vitrina/rules/shown-price.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

/**
 * Lists are narrowed by the shop's prices: says whether VAT is in them where it is not so in prices as they are shown
 * (LIST-06, decisions 9 and 54).
 */
export function useNetWords(): (words: string) => string {
  const { configuration, translate } = usePage();
  const isGross = configuration.pricesInclude === 'vat';
  const isShownSo = isWithVat(useShownVat(undefined)) === isGross;
  const said = translate.t(isGross ? 'incl. VAT' : 'excl. VAT');
  return (words) => (isShownSo ? words : `${words}, ${said}`);
}
