import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { AddressText } from '#shared/AddressText.tsx';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';

/** How to reach the company, and its requisites (CONT-01). */
export function Contacts({ first }: BlockProps<'contacts'>) {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const { company } = configuration;
  const phone = (
    <a className="link" href={`tel:${company.phone.replaceAll(' ', '')}`}>
      {company.phone}
    </a>
  );
  const email = (
    <a className="link" href={`mailto:${company.email}`}>
      {company.email}
    </a>
  );
  const account = [company.bank, company.iban].filter(Boolean).join(', ');
  return (
    <section className={`wrap ${styles.block}`}>
      {first && <BlockTitle first>{info.title}</BlockTitle>}
      <div className={styles.facts}>
        <div>
          <DataList
            rows={[
              { key: 'phone', term: t('Phone'), detail: phone },
              { key: 'hours', term: t('Opening hours'), detail: company.phoneHours },
              { key: 'email', term: t('E-mail'), detail: email },
              {
                key: 'address',
                term: t('Address'),
                detail: company.address && <AddressText>{company.address}</AddressText>,
              },
            ].filter(({ detail }) => detail)}
          />
        </div>
        <div>
          <DataList
            rows={[
              { key: 'name', term: t('Company'), detail: company.name },
              { key: 'code', term: t('Company code'), detail: company.code },
              { key: 'vat', term: t('VAT code'), detail: company.vatCode },
              { key: 'bank', term: t('Bank account'), detail: account },
            ].filter(({ detail }) => detail)}
          />
        </div>
      </div>
    </section>
  );
}
