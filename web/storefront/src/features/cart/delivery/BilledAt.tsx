import type { BillingAddress } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { allCountriesPath } from '#shared/paths.ts';
import styles from '../steps/form.module.css';

type BilledAtProps = {
  /** Who is invoiced. */
  name: string;
  address: BillingAddress;
};

/** Where an order is invoiced, where that is not where it goes (ADR 55). */
export function BilledAt({ name, address }: BilledAtProps) {
  const { t, language } = useTranslate();
  const countries = useReading(allCountriesPath(language)).body ?? [];
  const country = countries.find(({ code }) => code === address.country)?.title ?? address.country;
  return (
    <div className={styles.billed}>
      <p className={styles.method}>{t('Address for the invoice')}</p>
      <ul>
        {[name, address.address, `${address.postcode} ${address.city}`, country].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
