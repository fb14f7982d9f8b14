import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { addressLabels } from '#shared/address/address-labels.ts';
import type { DeliveryField } from './address.ts';
import { BILLING } from './billing.ts';

/** The names of all fields of the step. */
export function deliveryLabels(t: Translate['t']): Record<DeliveryField, string> {
  const labels = addressLabels(t);
  // Among others that are called alike.
  const billed = (field: keyof typeof BILLING) =>
    `${labels[field]} (${t('Address for the invoice')})`;
  return {
    ...labels,
    [BILLING.country]: billed('country'),
    [BILLING.address]: billed('address'),
    [BILLING.city]: billed('city'),
    [BILLING.postcode]: billed('postcode'),
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
