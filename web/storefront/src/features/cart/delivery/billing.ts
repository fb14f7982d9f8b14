import type { AccountDetails, BillingAddress } from '@vitrina/api/types.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import type { FieldRules, FieldValues } from '@vitrina/rules/field-rules.ts';
import { enteredAddress, isAddressRight } from '#shared/address/address.ts';
import type { AddressDraft, BillingDraft, Cart } from '#shared/cart/rules.ts';
import type { Destination } from './destination.ts';

/** What is asked of where a company is invoiced: only where that is. */
export const BILL: AddressKind = { of: 'bill', buysForCompany: false, phoneByCountry: false };

/** What the fields of that are called among those of the step. */
export const BILLING = {
  country: 'billingCountry',
  address: 'billingAddress',
  city: 'billingCity',
  postcode: 'billingPostcode',
} as const;

/** A field of where a company is invoiced. */
export type BillingField = (typeof BILLING)[keyof typeof BILLING];

type Account = Pick<
  AccountDetails,
  'companyName' | 'companyCountry' | 'companyCity' | 'companyAddress' | 'companyPostcode'
>;

/**
 * Where the company that buys is invoiced (ADR 55): as typed, before that as the account has it, where it is the account's company that
 * buys, and else where the goods would have gone. Null where nobody buys for one, where it is invoiced at the address that the goods go
 * to, and before it is known where they go.
 */
export function billingOf(
  cart: Pick<Cart, 'billingAddress' | 'hasBillingAddress'>,
  { address, buysForCompany }: { address: AddressDraft; buysForCompany: boolean },
  { destination, needsDelivery }: { destination: Destination; needsDelivery: boolean },
  account: Account | null,
): BillingDraft | null {
  const goesThere = destination === 'address';
  const isElsewhere = goesThere ? cart.hasBillingAddress : isKnown(destination, needsDelivery);
  if (!buysForCompany || !isElsewhere) return null;
  if (Object.keys(cart.billingAddress).length > 0) return cart.billingAddress;
  if (account?.companyName && account.companyName === address.company) {
    return {
      country: account.companyCountry ?? address.country ?? '',
      city: account.companyCity ?? '',
      address: account.companyAddress ?? '',
      postcode: account.companyPostcode ?? '',
    };
  }
  const { country = '', city = '', address: street = '', postcode = '' } = address;
  return goesThere ? { country } : { country, city, address: street, postcode };
}

/** Services go nowhere; goods do so until a way of delivery is chosen. */
function isKnown(destination: Destination, needsDelivery: boolean): boolean {
  return destination !== 'nowhere' || !needsDelivery;
}

/** Whether an order can be invoiced there as it is. */
export function isBillingRight(draft: BillingDraft | null): boolean {
  return draft === null || isAddressRight(draft, BILL);
}

/** The address as it is ordered. */
export function billingAddress(draft: BillingDraft): BillingAddress {
  return { country: '', city: '', address: '', postcode: '', ...enteredAddress(draft, BILL) };
}

/** The same by the names of the fields. */
export function billingValues(draft: BillingDraft): FieldValues {
  return byName(Object.entries(enteredAddress(draft, BILL)));
}

/** The rules of the fields; a postcode is one of the country beside it. */
export function billingRules(): Partial<Record<BillingField, FieldRules>> {
  const rules = Object.entries(addressRules(BILL)).map(([field, { custom, ...others }]) => {
    const own: FieldRules = custom
      ? { custom: (text, values) => custom(text, { country: values[BILLING.country] }) }
      : {};
    return [field, { ...others, ...own }] as const;
  });
  return byName(rules);
}

/** What this field is called among those of the step. */
export function billingField(field: AddressField): BillingField {
  return BILLING[field as keyof typeof BILLING];
}

function byName<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  const named = entries.map(([field, value]) => [billingField(field as AddressField), value]);
  return Object.fromEntries(named);
}
