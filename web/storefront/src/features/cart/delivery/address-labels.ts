import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { AddressField } from './address.ts';

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

/** The id of a field's control; links and messages lead to it. */
export function fieldId(field: AddressField | 'shippingMethodId'): string {
  return `delivery-${field}`;
}

/** What the server says of a refused field, in words of the form (S2 §5). */
export function refusalText(t: Translate['t'], code: string): string {
  switch (code) {
    case 'required':
      return t('Field is required');
    case 'email':
      return t('Invalid email format');
    case 'phone':
      return t('Invalid phone number format');
    default:
      return t('Incorrect data format');
  }
}
