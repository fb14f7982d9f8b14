import { useTranslate } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

/** Says that a price which lists are narrowed by is without VAT, where other prices are with it (LIST-06, decision 9). */
export function useNetWords(): (words: string) => string {
  const { t } = useTranslate();
  const vat = useShownVat(undefined);
  return (words) => (vat === null ? words : `${words}, ${t('excl. VAT')}`);
}
