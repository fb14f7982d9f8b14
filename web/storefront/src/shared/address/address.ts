import type { Address, RecipientAddress } from '@vitrina/api/types.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { type FieldRules, fieldFailures } from '@vitrina/rules/field-rules.ts';
import { phoneError, withoutSeparators } from '@vitrina/rules/phone.ts';
import type { AddressDraft, RecipientDraft } from '#shared/cart/rules.ts';

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

/** An address that something goes to, as it is ordered or kept. */
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

/** Every field of an address. */
export const EMPTY: Record<AddressField, string> = {
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
