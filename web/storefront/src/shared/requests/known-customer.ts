import type { AccountDetails, Form, Locale } from '@vitrina/api/types.ts';
import type { Known } from '@vitrina/kit/forms/entries.ts';

/** What a form knows of who is signed in, by the names of its fields (REQ-01). A form that asks for one name is told the full one. */
export function knownOf(customer: AccountDetails, form: Form, language: Locale): Known {
  const { name, surname, phone } = customer;
  const asksSurname = form.elements.some(({ autoFillFrom }) => autoFillFrom === 'surname');
  const country = customer.companyCountry ?? customer.country;
  return {
    name: asksSurname ? name : `${name} ${surname}`.trim(),
    surname,
    phone,
    email: customer.email ?? '',
    company: customer.companyName ?? '',
    city: customer.companyCity ?? '',
    address: customer.companyAddress ?? '',
    country: country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '') : '',
  };
}
