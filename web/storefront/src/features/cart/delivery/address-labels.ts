import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { AddressField } from '@vitrina/rules/address-rules.ts';
import type { DeliveryField } from './address.ts';

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

/** The names of all fields of the step. */
export function deliveryLabels(t: Translate['t']): Record<DeliveryField, string> {
  return {
    ...addressLabels(t),
    shippingMethodId: t('Way of delivery'),
    terminalId: t('Parcel locker'),
    shippingSalon: t('Where you pick it up'),
    deliveryOptions: t('Addresses'),
  };
}

/** What the ids of the step's controls begin with. */
export const DELIVERY = 'delivery';

/** The id of a field's control; links and messages lead to it. */
export function fieldId(field: DeliveryField): string {
  return `${DELIVERY}-${field}`;
}
