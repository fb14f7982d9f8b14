/**
 * Countries of Europe with the form of their postcodes, without spaces and hyphens: 9 is a digit, A a letter, * either.
 * crates/core/src/postcodes.rs has the same.
 */
const FORMS: Readonly<Record<string, string>> = {
  AT: '9999',
  BE: '9999',
  BG: '9999',
  CH: '9999',
  CY: '9999',
  CZ: '99999',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GR: '99999',
  HR: '99999',
  HU: '9999',
  IE: 'A9*****',
  IS: '999',
  IT: '99999',
  LI: '9999',
  LT: '99999',
  LU: '9999',
  LV: '9999',
  MT: 'AAA9999',
  NL: '9999AA',
  NO: '9999',
  PL: '99999',
  PT: '9999999',
  RO: '999999',
  SE: '99999',
  SI: '9999',
  SK: '99999',
};

const SIGNS: Readonly<Record<string, string>> = { 9: '[0-9]', A: '[A-Z]', '*': '[0-9A-Z]' };

/** Whether a text is a postcode as the country writes them, with its code before it or without; true where no form is known. */
export function isPostcodeOf(country: string, text: string): boolean {
  const form = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  if (!form) return true;
  const signs = [...form].map((sign) => SIGNS[sign]).join('');
  return new RegExp(`^(${country})?${signs}$`).test(text.replace(/[ -]/g, '').toUpperCase());
}
