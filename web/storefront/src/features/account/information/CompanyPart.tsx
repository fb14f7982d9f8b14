import type { AccountDetails } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { CompanyFields, type FieldsProps } from '#shared/customers/CustomerFields.tsx';
import { useLegalLinks } from '#shared/customers/use-legal-links.ts';
import { usePage } from '#shared/page.ts';
import styles from './information.module.css';
import { vatWords } from './vat-words.ts';

interface CompanyPartProps {
  /** The account as it is saved. */
  seen: AccountDetails;
  fields: FieldsProps;
  /** Who buys for themselves is about to buy for a company. */
  isAdded: boolean;
  setAdded: (isAdded: boolean) => void;
}

/** The company that an account is for, or may be from now on (decision 36, ADR 56). */
export function CompanyPart({ seen, fields, isAdded, setAdded }: CompanyPartProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { values } = fields.form;
  const isCompany = seen.buyAs === 'company';
  const isAsSaved = (['companyCode', 'companyVatCode', 'companyCountry'] as const).every(
    (name) => plain(values[name]) === plain(seen[name] ?? ''),
  );
  return (
    <>
      {!isCompany && (
        <Checkbox
          name="forCompany"
          label={t('I buy for a company')}
          checked={isAdded}
          onChange={({ target }) => setAdded(target.checked)}
        />
      )}
      {(isCompany || isAdded) && (
        <fieldset className={styles.company}>
          <legend className={styles.legend}>{t('Company information')}</legend>
          <CompanyFields
            {...fields}
            vatHelp={
              isAsSaved ? vatWords(t, seen.vatStanding, configuration.company.email) : undefined
            }
          />
        </fieldset>
      )}
      {!isCompany && isAdded && <Becoming />}
    </>
  );
}

/** As the shop keeps a VAT code, however it is typed (ADR 43). */
function plain(code: string): string {
  return code.replace(/[\s.-]/g, '').toUpperCase();
}

/** What follows from it, and what a company agrees to. */
function Becoming() {
  const { t } = useTranslate();
  const links = useLegalLinks('company');
  return (
    <div className={styles.muted}>
      <p>
        {t(
          'Once you have saved it, the account is the company’s, and cannot become your own again. Your orders stay as they are.',
        )}
      </p>
      <p>{t('For the company you agree to the terms of sale and the privacy policy.')}</p>
      <p className={styles.links}>
        {links.map(({ title, href }) => (
          <a key={href} className="link target" href={href} target="_blank" rel="noopener">
            {title}
            <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
          </a>
        ))}
      </p>
    </div>
  );
}
