import { describe, expect, it, vi } from 'vitest';
import { type FieldRules, type FieldValue, type FieldValues, fieldFailure } from './field-rules.ts';

const failure = (rules: FieldRules, value: FieldValue, values: FieldValues = {}) =>
  fieldFailure(rules, value, values, (rule) => {
    throw new Error(`unknown rule ${rule}`);
  });

describe('FORM-01 each rule fails and passes', () => {
  const size = { printWidth: '200', printHeight: 100 };
  it.each<[FieldRules, FieldValue, FieldValue, string, FieldValues?]>([
    [{ required: true }, ' ', 'x', 'Field is required'],
    [{ required: true }, [], ['x'], 'Field is required'],
    [{ required: true }, false, true, 'Field is required'],
    [{ required: true }, null, 0, 'Field is required'],
    [{ minLength: 3 }, 'ąč', 'ąčę', 'Must be at least {minLength} characters'],
    [{ maxLength: 3 }, 'abcd', 'abc', 'Must be less than {maxLength} characters'],
    [{ requireLetter: true }, '12', '1š', 'Field must contain a letter'],
    [{ requireNumber: true }, 'ab', 'a1', 'Field must contain a number'],
    [{ min: 5 }, '4', '5', 'Must be equal or greater than {min}'],
    [{ max: { value: 5 } }, 6, 5, 'Must be equal or less than {max}'],
    [{ pattern: /^\d+$/g }, 'x', '12', 'Incorrect data format'],
    [
      { match: { field: 'password', name: 'Password' } },
      'b',
      'a',
      'Does not match {name}',
      { password: 'a' },
    ],
    [{ format: 'json' }, '{', '{}', 'Must be a valid JSON'],
    [{ format: 'email' }, 'a@b', 'a@b.photography', 'Invalid email format'],
    [{ format: 'phone' }, '860012345', '+370 600 12345', 'Invalid phone number format'],
    [{ custom: (value) => (value === 'no' ? 'Own message' : null) }, 'no', 'yes', 'Own message'],
  ])('%o', (rules, wrong, right, message, values = size) => {
    expect(failure(rules, wrong, values)?.message).toBe(message);
    expect(failure(rules, right, values)).toBeNull();
  });

  it('isVertical and isHorizontal compare the fields of one prefix; both accept a square', () => {
    const check = (rules: FieldRules, width: number, height: number) =>
      failure(rules, 'x', { pWidth: width, pHeight: height })?.message ?? null;
    expect(check({ isVertical: 'p' }, 2, 1)).toBe('Width must be lower than height');
    expect(check({ isHorizontal: 'p' }, 1, 2)).toBe('Width must be greater than height');
    for (const rules of [{ isVertical: 'p' }, { isHorizontal: 'p' }]) {
      expect(check(rules, 2, 2)).toBeNull();
    }
  });
});

describe('FORM-01 the order', () => {
  it("is the document's, not the form's: the first failure wins", () => {
    const rules = { format: 'email', minLength: 9, required: true } as const;
    expect(failure(rules, '')?.message).toBe('Field is required');
    expect(failure(rules, 'a@b')).toEqual({
      message: 'Must be at least {minLength} characters',
      params: { minLength: 9 },
    });
  });

  it('an empty optional field fails nothing', () => {
    expect(failure({ minLength: 3, min: 5, format: 'email', pattern: /x/ }, '')).toBeNull();
  });

  it('a rule that nobody knows only warns', () => {
    const warn = vi.fn();
    const rules = { mystery: true } as FieldRules;
    expect(fieldFailure(rules, 'x', {}, warn)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith('mystery');
  });
});
