import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { CustomerField } from './customer-rules.ts';

/** The names of the fields; each is one of its own, because what is wrong is listed by them. */
export function customerLabels(t: Translate['t']): Record<CustomerField, string> {
  return {
    companyName: t('Company name'),
    companyCode: t('Company code'),
    companyVatCode: t('VAT code'),
    companyEmail: t('Company e-mail'),
    companyPhone: t('Company phone'),
    companyCountry: t('Country'),
    companyCity: t('City'),
    companyAddress: t('Address'),
    companyPostcode: t('Postcode'),
    companyWebSite: t('Website'),
    name: t('Name'),
    surname: t('Surname'),
    email: t('E-mail'),
    phone: t('Phone'),
    country: t('Country'),
  };
}
