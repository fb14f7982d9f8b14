import type { Address, FieldError, RecipientAddress } from '@vitrina/api/types.ts';
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
import type { AddressDraft, RecipientDraft } from '#shared/cart/rules.ts';

/** What says where the goods go, beside the address itself. */
const PLACES = ['shippingMethodId', 'terminalId', 'shippingSalon', 'deliveryOptions'] as const;

/** A field of the step: the address, and how it is delivered. */
export type DeliveryField = AddressField | (typeof PLACES)[number];

/** The rules of an address' fields; with the numbering plans a phone number is held to those of its country (FORM-02). */
export function fieldRulesOf(
  kind: AddressKind,
  numbering: Pick<PhoneNumbering, 'phoneFailure'> | null,
): Partial<Record<AddressField, FieldRules>> {
  const rules = addressRules(kind);
  const phone: FieldRules = {
    required: true,
    custom: (value) => (value ? (numbering?.phoneFailure ?? phoneError)(String(value)) : null),
  };
  return { ...rules, ...(kind.phoneByCountry && { phone }) };
}

/** Whether an address can be ordered with as it is (CHK-01). */
export function isAddressRight(draft: AddressDraft, kind: AddressKind): boolean {
  return Object.keys(fieldFailures(addressRules(kind), enteredAddress(draft, kind))).length === 0;
}

/** The field of the step that the server's answer means; null for those of other steps. */
export function fieldOf({ field }: FieldError): DeliveryField | null {
  const place = PLACES.find((name) => field === name || field.startsWith(`${name}[`));
  if (place) return place;
  const [, name] = /^address\.(.+)$/.exec(field) ?? [];
  return name && Object.hasOwn(EMPTY, name) ? (name as AddressField) : null;
}

/** What the server refused, in the words of the form (FORM-01). */
export function refusal(error: FieldError, kind: AddressKind): FieldFailure {
  const name = fieldOf(error);
  const rules: Partial<Record<DeliveryField, FieldRules>> = fieldRulesOf(kind, null);
  return failureOf(error.code, (name && rules[name]) || {});
}

/** The same of all that it refused, by field. */
export function refusalsByField(
  errors: readonly FieldError[],
  kind: AddressKind,
): FieldFailures<DeliveryField> {
  const told = errors.map((error) => [fieldOf(error), refusal(error, kind)] as const);
  return Object.fromEntries(told.filter(([name]) => name));
}

/** The address as it is ordered: without white space around, and without what is not asked for. */
export function orderAddress(draft: AddressDraft, kind: AddressKind): Address {
  const { name, surname, email, phone, country, city, address, postcode, ...optional } = {
    ...EMPTY,
    ...enteredAddress(draft, kind),
  };
  const company = kind.buysForCompany ? optional : { company: '', companyCode: '', vatCode: '' };
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

/** One of several addresses as it is ordered. */
export function recipientAddress(
  { guid, ...draft }: RecipientDraft,
  kind: AddressKind,
): RecipientAddress {
  const { companyCode, vatCode, email, ...address } = orderAddress(draft, {
    ...kind,
    of: 'recipient',
    buysForCompany: true,
  });
  return { ...address, email: email || null };
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

const STREET: readonly string[] = ['address', 'city', 'postcode'];

/** As the server reads it; street, town and postcode only where they are asked for. */
export function enteredAddress(draft: AddressDraft, kind: AddressKind): AddressDraft {
  const entries = Object.entries(draft)
    .filter(([field]) => kind.of !== 'contact' || !STREET.includes(field))
    .map(([field, text]) => [field, field === 'phone' ? withoutSeparators(text) : text.trim()]);
  return Object.fromEntries(entries);
}
