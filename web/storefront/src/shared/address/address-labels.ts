import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { AddressField } from '@vitrina/rules/address-rules.ts';

/** The names of the address fields. */
export function addressLabels(t: Translate['t']): Record<AddressField, string> {
  return {
    name: t('Name'),
    surname: t('Surname'),
    email: t('E-mail'),
    phone: t('Phone'),
    country: t('Country'),
    address: t('Address'),
    city: t('City'),
    postcode: t('Postcode'),
    company: t('Company name'),
    companyCode: t('Company code'),
    vatCode: t('VAT code'),
    comment: t('Comment'),
  };
}
