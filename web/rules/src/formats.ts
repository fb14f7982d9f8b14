/** Before the `@` letters, digits and marks, 64 at most; after it names joined by dots, the last of 2 to 63 Latin letters (decision 40). */
const LOCAL = /[\p{Alphabetic}\p{N}!#$%&'*+\-/=?^_`{|}~]+/u.source;
const NAME = /[\p{Alphabetic}\p{N}]+(?:-+[\p{Alphabetic}\p{N}]+)*/u.source;
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${LOCAL}(?:\\.${LOCAL})*@(?:${NAME}\\.)+[A-Za-z]{2,63}$`,
  'u',
);

/** Latin letters, digits, spaces and hyphens, at least one letter or digit. */
export const POSTCODE = /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]+$/;

/** One line that is read as it is written: no control characters, and none that turn the direction of reading. */
export const ONE_LINE = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

/** Digits with an optional leading plus: a phone number where it is not read by country (S2 §5). */
export const PHONE_DIGITS = /^\+?[0-9]+$/;

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
