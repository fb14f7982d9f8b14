/** Longest text that a phone number is looked for in (FORM-02). */
const TEXT_LENGTH_MAX = 250;
/** Digits of a whole international number: the shortest in use, and the most that E.164 allows. */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** Why a text is no international phone number; translation keys (FORM-02). */
export type PhoneError = 'NOT_A_NUMBER' | 'INVALID_COUNTRY' | 'TOO_SHORT' | 'TOO_LONG';

/** Beginnings that no dial code has. */
const FREE = /^(0|28|83|89)/;

/** What is wrong with an international number, or null; crates/core/src/fields/formats.rs has the same. */
export function phoneError(text: string): PhoneError | null {
  if ([...text].length > TEXT_LENGTH_MAX) return 'TOO_LONG';
  const number = withoutSeparators(text);
  const [, plus, digits = ''] = /^(\+?)([0-9]{2,})$/.exec(number) ?? [];
  if (!digits) return 'NOT_A_NUMBER';
  if (!plus || FREE.test(digits)) return 'INVALID_COUNTRY';
  if (digits.length < DIGITS_MIN) return 'TOO_SHORT';
  return digits.length > DIGITS_MAX ? 'TOO_LONG' : null;
}

/** Whether a text is an international phone number with its plus. */
export function isPhone(text: string): boolean {
  return phoneError(text) === null;
}

/** A phone number without what people write between its digits: spaces, hyphens, dots, slashes and brackets. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\p{White_Space}\-.()/]/gu, '');
}

/** What is stored of a dial code and a number after it: both together, or nothing without a number (FORM-02). */
export function joinPhone(dialCode: string, number: string): string {
  const digits = withoutSeparators(number);
  // Who writes a whole international number means that one.
  return digits.startsWith('+') || !digits ? digits : dialCode + digits;
}

/** A country to call. */
export interface DialCountry {
  /** Two letters. */
  code: string;
  /** With its plus. */
  dialCode: string;
}

/**
 * The country of a stored number and what follows its dial code. Where several countries share the code, `preferred`
 * is taken if it is among them; of a number that begins with none of the codes nothing is taken away.
 */
export function splitPhone<Country extends DialCountry>(
  stored: string,
  countries: readonly Country[],
  preferred: string | undefined,
): { country: Country | undefined; number: string } {
  const called = countries.filter(({ dialCode }) => stored.startsWith(dialCode));
  const country = called.find(({ code }) => code === preferred) ?? called[0];
  return { country, number: country ? stored.slice(country.dialCode.length) : stored };
}
