import type { Sending } from '@vitrina/api/calls.ts';
import type { AccountDetails, FieldError, Locale } from '@vitrina/api/types.ts';
import { type FieldFailures, type FieldRules, failuresOf } from '@vitrina/rules/field-rules.ts';
import { withoutSeparators } from '@vitrina/rules/phone.ts';
import {
  COMPANY,
  type CustomerField,
  type CustomerKind,
  companyBody,
  customerRules,
  PERSON,
} from '#shared/customers/customer-rules.ts';

/** Every field of the form; a checked box holds a word. The e-mail is shown, and stays. */
export type DetailField = CustomerField | 'language' | 'news';

/** What the form holds. */
export type Details = Readonly<Record<DetailField, string>>;

/** The rules of what can be changed, in the order of the form; the server has the same. */
export function detailRules(kind: CustomerKind): Partial<Record<DetailField, FieldRules>> {
  const { email: _stays, ...rules } = customerRules(kind);
  return { ...rules, language: { required: true } };
}

/** What the form opens with. */
export function detailsOf(customer: AccountDetails): Details {
  const known = [...COMPANY, ...PERSON, 'country' as const].map(
    (name) => [name, customer[name] ?? ''] as const,
  );
  return {
    ...(Object.fromEntries(known) as Record<CustomerField, string>),
    language: customer.language,
    news: customer.news_letter_mail ? 'yes' : '',
  };
}

/** The languages that letters can be had in: those that the shop offers, and the one that is set; the server takes the same (HEAD-10). */
export function letterLanguages(frontLocales: readonly Locale[], set: Locale): Locale[] {
  return [...new Set([...frontLocales, set])];
}

/** The details as they are sent by who buys so from now on, in the place of those that were seen. */
export function detailsBody(
  values: Details,
  { buyAs, version }: Pick<AccountDetails, 'buyAs' | 'version'>,
): Sending<'put', '/api/customer/account-details'> {
  return {
    version,
    buyAs,
    name: values.name.trim(),
    surname: values.surname.trim(),
    phone: withoutSeparators(values.phone),
    ...(buyAs === 'company' ? companyBody(values) : { country: values.country || null }),
    language: values.language as Locale,
    news_letter_mail: values.news !== '',
  };
}

/** The fields that somebody else has changed since they were seen, in the order of the form. */
export function changedSince(seen: AccountDetails, now: AccountDetails): DetailField[] {
  const [before, after] = [detailsOf(seen), detailsOf(now)];
  return (Object.keys(before) as DetailField[]).filter((name) => before[name] !== after[name]);
}

/** What the server found wrong, at the fields, in the form's own words. */
export function detailRefusals(
  errors: readonly FieldError[],
  kind: CustomerKind,
): FieldFailures<DetailField> {
  return failuresOf(errors, detailRules(kind));
}
