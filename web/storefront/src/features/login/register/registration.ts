import type { FieldError } from '@vitrina/api/types.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import {
  type FieldFailure,
  type FieldFailures,
  type FieldRules,
  failureOf,
} from '@vitrina/rules/field-rules.ts';
import { ONE_LINE, PHONE_DIGITS } from '@vitrina/rules/formats.ts';
import { phoneError, withoutSeparators } from '@vitrina/rules/phone.ts';
import {
  type PasswordPolicy,
  passwordRefusals,
  passwordRules,
} from '#shared/passwords/password-rules.ts';

/** For whom somebody buys (decision 36). */
export type BuyAs = 'company' | 'b2c';

const COMPANY = [
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
const PERSON = ['name', 'surname', 'email', 'phone', 'password', 'password2'] as const;

/** A field of the company that registers. */
export type CompanyField = (typeof COMPANY)[number];
/** A field of the person who does. */
export type PersonField = (typeof PERSON)[number];
/** Every field of the form; a checked box holds a word. */
export type RegistrationField =
  | CompanyField
  | PersonField
  | 'country'
  | 'agreeToPrivacyAndTerms'
  | 'news';

/** What the rules depend on. */
export interface RegistrationKind {
  buyAs: BuyAs;
  requireVatCode: boolean;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
  policy: PasswordPolicy;
  /** The numbers of all countries, once they are there. */
  numbering: Pick<PhoneNumbering, 'phoneFailure'> | null;
}

const NAME: FieldRules = { required: true, maxLength: 32, pattern: ONE_LINE };
const EMAIL: FieldRules = { required: true, maxLength: 128, email: true };
const LINE: FieldRules = { maxLength: 128, pattern: ONE_LINE };
const COUNTRY: FieldRules = { pattern: /^[A-Z]{2}$/ };

/** The rules of the fields that are shown, in the order of the form (AUTH-03, S2 §5). */
export function registrationRules(
  kind: RegistrationKind,
): Partial<Record<RegistrationField, FieldRules>> {
  const { buyAs, requireVatCode, policy } = kind;
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
    ...passwordRules(policy, 'Password does not match'),
    agreeToPrivacyAndTerms: { required: true },
  };
}

function phoneRules({ phoneByCountry, numbering }: RegistrationKind): FieldRules {
  if (!phoneByCountry) return { required: true, maxLength: 20, pattern: PHONE_DIGITS };
  return {
    required: true,
    custom: (value) => (value ? (numbering?.phoneFailure ?? phoneError)(String(value)) : null),
  };
}

/** What the form opens with: the shop's own country, as far as it can be chosen. */
export function emptyRegistration(country: string): Record<RegistrationField, string> {
  const none = [...COMPANY, ...PERSON].map((name) => [name, ''] as const);
  return {
    ...(Object.fromEntries(none) as Record<CompanyField | PersonField, string>),
    companyCountry: country,
    country,
    agreeToPrivacyAndTerms: '',
    news: '',
  };
}

/** A registration as it is sent: texts without white space around them, and none that are empty (S2 §3). */
export function registrationBody(
  values: Readonly<Record<RegistrationField, string>>,
  buyAs: BuyAs,
) {
  const text = (name: RegistrationField) => values[name].trim() || null;
  const wantsNews = values.news !== '';
  const { password, password2 } = values;
  const company = Object.fromEntries(COMPANY.map((name) => [name, text(name)]));
  return {
    buyAs,
    b2bCustomer: buyAs === 'company',
    ...(buyAs === 'company' && {
      ...company,
      companyPhone: withoutSeparators(values.companyPhone),
    }),
    ...(buyAs === 'b2c' && { country: text('country') }),
    name: values.name.trim(),
    surname: values.surname.trim(),
    email: values.email.trim(),
    phone: withoutSeparators(values.phone),
    password,
    password2,
    agreeToPrivacyAndTerms: values.agreeToPrivacyAndTerms !== '',
    news_letter_mail: wantsNews,
    news_letter_sms: wantsNews,
    gdprAccepted: true,
  };
}

/** What the server found wrong, at the fields, in the form's own words. */
export function registrationRefusals(
  errors: readonly FieldError[],
  kind: RegistrationKind,
): FieldFailures<RegistrationField> {
  const rules = registrationRules(kind);
  const told = errors.flatMap(({ field, code }): [string, FieldFailure][] => {
    const own = rules[field as RegistrationField];
    return own ? [[field, failureOf(code, own)]] : [];
  });
  return { ...Object.fromEntries(told), ...passwordRefusals(errors, kind.policy) };
}
