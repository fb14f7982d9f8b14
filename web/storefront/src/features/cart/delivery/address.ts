import type { Address, FieldError } from '@vitrina/api/types.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import {
  type FieldFailure,
  type FieldFailures,
  type FieldRules,
  failureOf,
  fieldFailures,
} from '@vitrina/rules/field-rules.ts';
import { phoneError, withoutSeparators } from '@vitrina/rules/phone.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** A field of the step: the address, and how it is delivered. */
export type DeliveryField = AddressField | 'shippingMethodId';

/** The rules of the step's fields; with the numbering plans a phone number is held to those of its country (FORM-02). */
export function deliveryRules(
  kind: AddressKind,
  numbering: Pick<PhoneNumbering, 'phoneFailure'> | null,
): Partial<Record<DeliveryField, FieldRules>> {
  const rules = addressRules(kind);
  const phone: FieldRules = {
    required: true,
    custom: (value) => (value ? (numbering?.phoneFailure ?? phoneError)(String(value)) : null),
  };
  return {
    ...rules,
    ...(kind.phoneByCountry && { phone }),
    shippingMethodId: { required: true },
  };
}

/** Whether an address can be delivered to as it is (CHK-01). */
export function isAddressRight(draft: AddressDraft, kind: AddressKind): boolean {
  return Object.keys(fieldFailures(addressRules(kind), enteredAddress(draft))).length === 0;
}

/** The field of the step that the server's answer means; null for those of other steps. */
export function fieldOf({ field }: FieldError): DeliveryField | null {
  if (field === 'shippingMethodId') return field;
  const [, name] = /^address\.(.+)$/.exec(field) ?? [];
  return name && Object.hasOwn(EMPTY, name) ? (name as AddressField) : null;
}

/** What the server refused, in the words of the form (FORM-01). */
export function refusal(error: FieldError, kind: AddressKind): FieldFailure {
  const name = fieldOf(error);
  return failureOf(error.code, (name && deliveryRules(kind, null)[name]) || {});
}

/** The same of all that it refused, by field. */
export function refusalsByField(
  errors: readonly FieldError[],
  kind: AddressKind,
): FieldFailures<DeliveryField> {
  const told = errors.map((error) => [fieldOf(error), refusal(error, kind)] as const);
  return Object.fromEntries(told.filter(([name]) => name));
}

/** The address as it is ordered: without white space around, and without a company when none buys. */
export function orderAddress(draft: AddressDraft, buysForCompany: boolean): Address {
  const { name, surname, email, phone, country, city, address, postcode, ...optional } = {
    ...EMPTY,
    ...enteredAddress(draft),
  };
  const company = buysForCompany ? optional : { company: '', companyCode: '', vatCode: '' };
  return {
    name,
    surname,
    email,
    phone,
    country,
    city,
    address,
    postcode,
    company: company.company || null,
    companyCode: company.companyCode || null,
    vatCode: company.vatCode || null,
    comment: optional.comment || null,
  };
}

const EMPTY: Record<AddressField, string> = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  address: '',
  postcode: '',
  company: '',
  companyCode: '',
  vatCode: '',
  comment: '',
};

/** As the server reads it. */
export function enteredAddress(draft: AddressDraft): AddressDraft {
  const entries = Object.entries(draft).map(([field, text]) => [
    field,
    field === 'phone' ? withoutSeparators(text) : text.trim(),
  ]);
  return Object.fromEntries(entries);
}
