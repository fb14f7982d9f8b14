import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { describe, expect, it } from 'vitest';
import { type PasswordPolicy, passwordRefusal, passwordRules } from './password-rules.ts';

const POLICY: PasswordPolicy = { min: 8, max: 12, requireLetter: true, requireNumber: true };
const LENIENT = { ...POLICY, requireLetter: false, requireNumber: false };
const MISMATCH = 'Passwords does not match';

const messages = (password: string, password2 = password, policy = POLICY) => {
  const failures = fieldFailures(passwordRules(policy, MISMATCH), { password, password2 });
  return [failures.password?.message, failures.password2?.message];
};

describe('AUTH-06 a new password', () => {
  it.each([
    ['', 'Password is required'],
    ['short1', 'Must be at least {minLength} characters'],
    ['much too long 1', 'Must be less than {maxLength} characters'],
    ['12345678', 'Password must contain a letter'],
    ['abcdefgh', 'Password must contain a number'],
    ['abcdefg1', undefined],
    ['abcdefghijk1', undefined],
  ])('"%s" is told: %s', (password, message) => {
    expect(messages(password)).toEqual([message, message]);
  });

  it('needs neither a letter nor a number where the policy does not say so', () => {
    expect(messages('........', '........', LENIENT)).toEqual([undefined, undefined]);
  });

  it('is the same twice', () => {
    expect(messages('abcdefg1', 'abcdefg2')).toEqual([undefined, MISMATCH]);
    expect(messages('abcdefg1', '')).toEqual([undefined, 'Password is required']);
  });

  it('is the same twice, white space and all', () => {
    expect(messages('abcdefg1 ', 'abcdefg1')).toEqual([undefined, MISMATCH]);
    expect(messages(' abcdefg1 ')).toEqual([undefined, undefined]);
    expect(messages('abcdef1 '), 'as long as the server counts it').toEqual([undefined, undefined]);
    expect(messages('abcdefghijk1 ')[0]).toBe('Must be less than {maxLength} characters');
  });

  it('says its limits', () => {
    const failures = fieldFailures(passwordRules(POLICY, MISMATCH), { password: 'a1' });
    expect(failures.password?.params).toEqual({ minLength: 8 });
  });
});

it.each([
  ['common', 'This password is too easy to guess'],
  ['requireLetter', 'Password must contain a letter'],
  ['required', 'Password is required'],
  ['nonsense', 'Incorrect data format'],
])('AUTH-06 what the server calls %s is said as "%s"', (code, message) => {
  expect(passwordRefusal(code, POLICY).message).toBe(message);
});
