import type { AccountDetails } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What is known of a customer, as rows; what is not known has none. */
export function detailRows(customer: AccountDetails, t: Translate['t']) {
  const { companyAddress, companyPostcode, companyCity } = customer;
  const company = [
    ['companyName', t('Company name'), customer.companyName],
    ['companyCode', t('Company code'), customer.companyCode],
    ['companyVatCode', t('VAT code'), customer.companyVatCode],
    ['companyEmail', t('Company e-mail'), customer.companyEmail],
    ['companyPhone', t('Company phone'), customer.companyPhone],
    ['companyAddress', t('Address'), listed(companyAddress, companyPostcode, companyCity)],
    ['companyWebSite', t('Website'), customer.companyWebSite],
  ] as const;
  const person = [
    ['name', t('Name'), customer.name],
    ['surname', t('Surname'), customer.surname],
    ['email', t('E-mail'), customer.email],
    ['phone', t('Phone'), customer.phone],
  ] as const;
  const rows = [...person, ...(customer.b2bCustomer ? company : [])];
  return rows.flatMap(([key, term, detail]) => (detail ? [{ key, term, detail }] : []));
}

function listed(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
