import { phoneError } from '@vitrina/rules/phone.ts';
import type { PhoneCountry } from '@vitrina/ui/fields/PhoneInput.tsx';
import {
  getCountries,
  getCountryCallingCode,
  type MetadataJson,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core';
import numbering from 'libphonenumber-js/metadata.min.json' with { type: 'json' };

const plan = numbering as unknown as MetadataJson;

/** All countries that can be called, by their names in a language. */
export function phoneCountries(language: string): PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = getCountries(plan).map((code) => ({
    code,
    title: names.of(code) ?? code,
    dialCode: `+${getCountryCallingCode(code, plan)}`,
  }));
  return countries.sort((one, other) => one.title.localeCompare(other.title, language));
}

/** What is wrong with an international number by the rules of its country, as a translation key; null when nothing is (FORM-02). */
export function phoneFailure(value: string): string | null {
  const shape = phoneError(value);
  if (shape) return shape;
  const length = validatePhoneNumberLength(value, plan);
  if (length && length !== 'INVALID_LENGTH') return length;
  const isValid = parsePhoneNumberFromString(value, plan)?.isValid() ?? false;
  return isValid ? null : 'Invalid phone number format';
}

/** A number as people of a country write it, without the digit that they dial at home; null when it is none. */
export function readPhone(text: string, country: string) {
  const from = getCountries(plan).find((code) => code === country);
  const read = parsePhoneNumberFromString(text, from ? { defaultCountry: from } : {}, plan);
  if (!read?.isValid()) return null;
  const dialCode = `+${read.countryCallingCode}`;
  return {
    value: read.number,
    country: read.country ?? country,
    number: read.formatInternational().slice(dialCode.length).trim(),
  };
}
