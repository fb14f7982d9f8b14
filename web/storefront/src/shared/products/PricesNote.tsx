import { isWithVat } from '@vitrina/rules/shown-price.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import styles from './PricesNote.module.css';

/** Whether VAT is in the prices of a block of cards, said once (decision 9). */
export function PricesNote() {
  return <p className={styles.note}>{useVatWords()}</p>;
}

/** The same, for where a line of words is there already. */
export function useVatWords(): string {
  const { t } = usePage().translate;
  return isWithVat(useShownVat(undefined)) ? t('Prices incl. VAT') : t('Prices excl. VAT');
}
