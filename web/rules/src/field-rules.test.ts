import { describe, expect, it, test, vi } from 'vitest';
import vectors from '../../../vectors/field-rules.json' with { type: 'json' };
import {
  type FieldFailure,
  type FieldRules,
  type FieldValue,
  type FieldValues,
  failureOf,
  fieldFailure,
} from './field-rules.ts';
import { ONE_LINE, PHONE_DIGITS, POSTCODE } from './formats.ts';

const PATTERNS: Record<string, RegExp> = {
  postcode: POSTCODE,
  line: ONE_LINE,
  phoneDigits: PHONE_DIGITS,
};

const cases = (vectors as { in: Record<string, unknown>; out: [string, string] | null }[]).map(
  ({ in: { rules, value, values = {} }, out }) => {
    const { pattern, ...rest } = rules as { pattern?: string };
    const own = { ...rest, ...(pattern && { pattern: PATTERNS[pattern] }) } as FieldRules;
    return { rules: own, value: value as FieldValue, values: values as FieldValues, out };
  },
);

const inWords = ({ message, params }: FieldFailure) =>
  message.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]));

const failure = (rules: FieldRules, value: FieldValue, values: FieldValues = {}) =>
  fieldFailure(rules, value, values, (rule) => {
    throw new Error(`unknown rule ${rule}`);
  });

describe('FORM-01 every rule says what it says on the server', () => {
  test.each(cases)('$rules of $value', ({ rules, value, values, out }) => {
    const found = failure(rules, value, values);
    expect(found && inWords(found)).toBe(out?.[1] ?? null);
    // What the server finds broken is told in the same words.
    if (out) expect(inWords(failureOf(out[0], rules))).toBe(out[1]);
  });
});

describe('FORM-01 the order', () => {
  it("is the document's, not the form's: the first failure wins", () => {
    const rules = { email: true, minLength: 9, required: true } as const;
    expect(failure(rules, '')?.message).toBe('Field is required');
    expect(failure(rules, 'a@b')).toEqual({
      message: 'Must be at least {minLength} characters',
      params: { minLength: 9 },
    });
  });

  it("a rule of the form's own comes last, sees all values, and minds an empty one", () => {
    const custom = vi.fn(() => 'Own message');
    const rules = { maxLength: 2, custom };
    expect(failure(rules, 'abc')?.message).toBe('Must be less than {maxLength} characters');
    expect(custom).not.toHaveBeenCalled();
    expect(failure(rules, '', { other: 1 })).toEqual({ message: 'Own message' });
    expect(custom).toHaveBeenCalledExactlyOnceWith('', { other: 1 });
    const limit = { message: 'At most {max}', params: { max: '1,000' } };
    expect(failure({ custom: () => limit }, 'abc')).toEqual(limit);
    expect(failure({ custom: () => null }, 'abc')).toBeNull();
  });

  it('a rule that is false does not apply', () => {
    const off = { required: false, requireLetter: false, requireNumber: false, email: false };
    expect(failure({ ...off, phone: false }, '!')).toBeNull();
  });

  it('a global pattern is asked anew each time', () => {
    const rules = { pattern: /^\d+$/g };
    expect([failure(rules, '12'), failure(rules, '12')]).toEqual([null, null]);
  });

  it('a rule that nobody knows only warns', () => {
    const warn = vi.fn();
    const rules = { mystery: true } as FieldRules;
    expect(fieldFailure(rules, 'x', {}, warn)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith('mystery');
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    fieldFailure(rules, 'x', {});
    expect(said).toHaveBeenCalledExactlyOnceWith('Unknown rule: mystery');
  });
});

test('FORM-01 a code that the form has no words for is a wrong format', () => {
  expect(failureOf('unknown', {})).toEqual({ message: 'Incorrect data format' });
  expect(failureOf('maxLength', {})).toEqual({ message: 'Incorrect data format' });
  expect(failureOf('toString', {})).toEqual({ message: 'Incorrect data format' });
});
