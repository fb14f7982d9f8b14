import type { Address, FieldError } from '@vitrina/api/types.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { type FieldFailure, failureOf, fieldFailure } from '@vitrina/rules/field-rules.ts';
import { withoutSeparators } from '@vitrina/rules/phone.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** What each field fails, by field; those that fail nothing are left out. */
export type AddressFailures = Partial<Record<AddressField, FieldFailure>>;

/** The first failure of each field, in the order of the form (FORM-01). */
export function addressFailures(draft: AddressDraft, kind: AddressKind): AddressFailures {
  const values = trimmed(draft);
  const found = Object.entries(addressRules(kind)).map(([field, rules]) => [
    field,
    fieldFailure(rules, values[field as AddressField], values),
  ]);
  return Object.fromEntries(found.filter(([, failure]) => failure));
}

/** What the server refused, in the words of the form (FORM-01). */
export function refusal({ field, code }: FieldError, kind: AddressKind): FieldFailure {
  const [, name] = /^address\.(.+)$/.exec(field) ?? [];
  return failureOf(code, addressRules(kind)[name as AddressField] ?? {});
}

/** The address as it is ordered: without white space around, and without a company when none buys. */
export function orderAddress(draft: AddressDraft, buysForCompany: boolean): Address {
  const { name, surname, email, phone, country, city, address, postcode, ...optional } = {
    ...EMPTY,
    ...trimmed(draft),
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

function trimmed(draft: AddressDraft): AddressDraft {
  const entries = Object.entries(draft).map(([field, text]) => [
    field,
    field === 'phone' ? withoutSeparators(text) : text.trim(),
  ]);
  return Object.fromEntries(entries);
}
