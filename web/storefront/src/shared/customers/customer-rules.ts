import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import type { FieldRules } from '@vitrina/rules/field-rules.ts';
import { ONE_LINE, PHONE_DIGITS } from '@vitrina/rules/formats.ts';
import { phoneError, withoutSeparators } from '@vitrina/rules/phone.ts';

/** For whom somebody buys (decision 36). */
export type BuyAs = 'company' | 'b2c';

/** What is known of a company that buys. */
export const COMPANY = [
  'companyName',
  'companyCode',
  'companyVatCode',
  'companyEmail',
  'companyPhone',
  'companyCountry',
  'companyCity',
  'companyAddress',
  'companyPostcode',
  'companyWebSite',
] as const;
/** What is known of a person. */
export const PERSON = ['name', 'surname', 'email', 'phone'] as const;

/** A field of what is known of a customer. */
export type CustomerField = (typeof COMPANY)[number] | (typeof PERSON)[number] | 'country';

/** What the rules depend on. */
export interface CustomerKind {
  buyAs: BuyAs;
  requireVatCode: boolean;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
  /** The numbers of all countries, once they are there. */
  numbering: Pick<PhoneNumbering, 'phoneFailure'> | null;
}

const NAME: FieldRules = { required: true, maxLength: 32, pattern: ONE_LINE };
const EMAIL: FieldRules = { required: true, maxLength: 128, email: true };
const LINE: FieldRules = { maxLength: 128, pattern: ONE_LINE };
const COUNTRY: FieldRules = { pattern: /^[A-Z]{2}$/ };

/** The rules of what is known of a customer, in the order of forms (S2 §5); crates/core/src/registration.rs has the same. */
export function customerRules(kind: CustomerKind): Partial<Record<CustomerField, FieldRules>> {
  const { buyAs, requireVatCode } = kind;
  const phone = phoneRules(kind);
  return {
    ...(buyAs === 'company' && {
      companyName: { ...LINE, required: true },
      companyCode: { ...LINE, required: true },
      companyVatCode: { ...LINE, required: requireVatCode },
      companyEmail: EMAIL,
      companyPhone: phone,
      companyCountry: { ...COUNTRY, required: true },
      companyCity: LINE,
      companyAddress: LINE,
      companyPostcode: { maxLength: 32, pattern: ONE_LINE },
      companyWebSite: LINE,
    }),
    name: NAME,
    surname: NAME,
    email: EMAIL,
    phone,
    ...(buyAs === 'b2c' && { country: COUNTRY }),
  };
}

function phoneRules({ phoneByCountry, numbering }: CustomerKind): FieldRules {
  if (!phoneByCountry) return { required: true, maxLength: 20, pattern: PHONE_DIGITS };
  return {
    required: true,
    custom: (value) => (value ? (numbering?.phoneFailure ?? phoneError)(String(value)) : null),
  };
}

/** The company as it is sent, for who buys for one: texts without white space around them, and none that are empty (S2 §3). */
export function companyBody(values: Readonly<Record<CustomerField, string>>) {
  const entries = COMPANY.map((name) => [name, values[name].trim() || null]);
  return {
    ...(Object.fromEntries(entries) as Record<(typeof COMPANY)[number], string | null>),
    companyPhone: withoutSeparators(values.companyPhone),
  };
}
