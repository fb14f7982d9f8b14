import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { AddressText } from '#shared/AddressText.tsx';
import { IbanText } from '#shared/IbanText.tsx';
import { usePage } from '#shared/page.ts';
import styles from '../content.module.css';
import { EmailLink, PhoneLink } from './WayLinks.tsx';

/** How to reach the company, and its requisites. */
export function Facts() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { company } = configuration;
  const { bank, iban } = company;
  return (
    <div className={styles.facts}>
      <div>
        <DataList
          rows={[
            { key: 'phone', term: t('Phone'), detail: <PhoneLink phone={company.phone} /> },
            { key: 'hours', term: t('Opening hours'), detail: company.phoneHours },
            { key: 'email', term: t('E-mail'), detail: <EmailLink email={company.email} /> },
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
            {
              key: 'bank',
              term: t('Bank account'),
              detail: iban ? (
                <>
                  {bank && `${bank}, `}
                  <IbanText>{iban}</IbanText>
                </>
              ) : (
                bank
              ),
            },
          ].filter(({ detail }) => detail)}
        />
      </div>
    </div>
  );
}
