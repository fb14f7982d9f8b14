import type { Address } from '@vitrina/api/types.ts';
import { type FieldFailure, type FieldRules, fieldFailure } from '@vitrina/rules/field-rules.ts';
import type { AddressDraft } from '#shared/cart/rules.ts';

/** A field of the address form. */
export type AddressField = keyof Address;

/** What each field fails, by field; those that fail nothing are left out. */
export type AddressFailures = Partial<Record<AddressField, FieldFailure>>;

const NAME: FieldRules = { required: true, maxLength: 32 };
const LINE: FieldRules = { required: true, maxLength: 128 };

/** Latin letters, digits, spaces and hyphens, at least one of them a letter or digit: as the server has it. */
const POSTCODE = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]+$/;

const PERSON_AND_PLACE: Partial<Record<AddressField, FieldRules>> = {
  name: NAME,
  surname: NAME,
  email: { ...LINE, format: 'email' },
  phone: { required: true, format: 'phone' },
  country: { required: true },
  address: LINE,
  city: LINE,
  postcode: { required: true, maxLength: 32, pattern: POSTCODE },
};

const COMPANY: Partial<Record<AddressField, FieldRules>> = {
  company: LINE,
  companyCode: LINE,
  vatCode: { maxLength: 128 },
};

const COMMENT: Partial<Record<AddressField, FieldRules>> = { comment: { maxLength: 2000 } };

/** The rules of the fields that are shown, in the order of the form (CHK-02, S2 §5). */
export function addressRules(buysForCompany: boolean): Partial<Record<AddressField, FieldRules>> {
  return { ...PERSON_AND_PLACE, ...(buysForCompany ? COMPANY : {}), ...COMMENT };
}

/** The first failure of each field, in the order of the form (FORM-01). */
export function addressFailures(draft: AddressDraft, buysForCompany: boolean): AddressFailures {
  const values = trimmed(draft);
  const found = Object.entries(addressRules(buysForCompany)).map(([field, rules]) => [
    field,
    fieldFailure(rules, values[field as AddressField], values, () => {}),
  ]);
  return Object.fromEntries(found.filter(([, failure]) => failure));
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
  return Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, text.trim()]));
}
