import type { FieldError } from '@vitrina/api/types.ts';
import {
  type FieldFailure,
  type FieldFailures,
  type FieldRules,
  type FieldValue,
  failureOf,
  fieldFailure,
} from '@vitrina/rules/field-rules.ts';

/** What a password must be (S2 §3). */
export interface PasswordPolicy {
  min: number;
  max: number;
  requireLetter: boolean;
  requireNumber: boolean;
}

/** The fields of a new password. */
export type PasswordField = 'password' | 'password2';

/** What the rules of fields say, in the words of a password (S2 §5). */
const WORDS: Readonly<Record<string, string>> = {
  'Field is required': 'Password is required',
  'Field must contain a letter': 'Password must contain a letter',
  'Field must contain a number': 'Password must contain a number',
};

/** The rules of a new password and of its repetition; `mismatch` says that they differ (AUTH-03, AUTH-06). */
export function passwordRules(
  policy: PasswordPolicy,
  mismatch: string,
): Record<PasswordField, FieldRules> {
  const failure = (value: FieldValue) => {
    const found = fieldFailure(rulesOf(policy), value, {});
    return found && inWords(found);
  };
  return {
    password: { custom: failure },
    password2: {
      custom: (value, { password }) => failure(value) ?? (value === password ? null : mismatch),
    },
  };
}

/** What the server found wrong with a new password, at its field. */
export function passwordRefusals(
  errors: readonly FieldError[],
  policy: PasswordPolicy,
): FieldFailures<PasswordField> {
  const wrong = errors.find(({ field }) => field === 'password');
  return wrong ? { password: passwordRefusal(wrong.code, policy) } : {};
}

/** What the server's rule says that a new password breaks. */
export function passwordRefusal(code: string, policy: PasswordPolicy): FieldFailure {
  if (code === 'common') return { message: 'This password is too easy to guess' };
  return inWords(failureOf(code, rulesOf(policy)));
}

function rulesOf({ min, max, requireLetter, requireNumber }: PasswordPolicy): FieldRules {
  return { required: true, minLength: min, maxLength: max, requireLetter, requireNumber };
}

function inWords({ message, ...failure }: FieldFailure): FieldFailure {
  return { ...failure, message: WORDS[message] ?? message };
}
