import type { FieldError } from '@vitrina/api/types.ts';
import { type FieldFailures, type FieldRules, failuresOf } from '@vitrina/rules/field-rules.ts';
import { withoutSeparators } from '@vitrina/rules/phone.ts';
import {
  type BuyAs,
  COMPANY,
  type CustomerField,
  type CustomerKind,
  companyBody,
  customerRules,
  PERSON,
} from '#shared/customers/customer-rules.ts';
import {
  type PasswordField,
  type PasswordPolicy,
  passwordRefusals,
  passwordRules,
} from '#shared/passwords/password-rules.ts';

/** Every field of the form; a checked box holds a word. */
export type RegistrationField = CustomerField | PasswordField | 'agreeToPrivacyAndTerms' | 'news';

/** What the rules depend on. */
export interface RegistrationKind extends CustomerKind {
  policy: PasswordPolicy;
}

const MISMATCH = 'Password does not match';

/** The rules of the fields that are shown, in the order of the form (AUTH-03, S2 §5). */
export function registrationRules(
  kind: RegistrationKind,
): Partial<Record<RegistrationField, FieldRules>> {
  return {
    ...customerRules(kind),
    ...passwordRules(kind.policy, MISMATCH),
    agreeToPrivacyAndTerms: { required: true },
  };
}

/** What the form opens with: the shop's own country. */
export function emptyRegistration(country: string): Record<RegistrationField, string> {
  const none = [...COMPANY, ...PERSON].map((name) => [name, ''] as const);
  return {
    ...(Object.fromEntries(none) as Record<CustomerField, string>),
    password: '',
    password2: '',
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
  const wantsNews = values.news !== '';
  const { password, password2 } = values;
  return {
    buyAs,
    b2bCustomer: buyAs === 'company',
    ...(buyAs === 'company' && companyBody(values)),
    ...(buyAs === 'b2c' && { country: values.country.trim() || null }),
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
  const differs = errors.some(({ field, code }) => field === 'password2' && code === 'match');
  return {
    ...failuresOf(errors, registrationRules(kind)),
    ...passwordRefusals(errors, kind.policy),
    ...(differs && { password2: { message: MISMATCH } }),
  };
}
