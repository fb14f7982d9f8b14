import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { numbers } from '@vitrina/rules/numbers.ts';
import { describe, expect, it, test } from 'vitest';
import { narrowingOf } from './narrowing.ts';
import { priceRules, readPriceRange, typedRange, writePriceRange } from './price-range.ts';

describe('LIST-06 a price range in an address', () => {
  test.each([
    ['10-20', '10-20'],
    ['10-', '10-'],
    ['-20', '-20'],
    ['9,90-20.5', '9.90-20.5'],
    ['5-5', '5-5'],
    ['10', '10-'],
  ])('%s is %s', (written, range) => {
    expect(narrowingOf(new URLSearchParams(`price=${written}`)).price).toEqual([range]);
  });

  test.each(['', '-', '1-2-3', 'a-b', '1e9-', '-1-2', '20-9', '1234567890-', '1.23456-'])(
    '“%s” is none',
    (written) => {
      expect(readPriceRange([written])).toBeNull();
      expect(narrowingOf(new URLSearchParams(`price=${written}`))).toEqual({});
    },
  );

  it('comes as two fields from a form that is sent without a script', () => {
    expect(readPriceRange(['10', ''])).toEqual({ from: '10', to: null });
    expect(readPriceRange(['1,234.50', ' 1.500,5 '])).toEqual({ from: '1234.50', to: '1500.5' });
    expect(readPriceRange(['', ''])).toBeNull();
    expect(readPriceRange(['20', '9'])).toBeNull();
  });

  it('is written as it is read', () => {
    expect(writePriceRange({ from: null, to: '5' })).toBe('-5');
  });
});

describe('LIST-06 FORM-01 what is wrong with a price range', () => {
  const said = (values: string[], language = 'en') => {
    const rules = priceRules(numbers(language, 'language'));
    return fieldFailures(rules, typedRange(values));
  };
  const unreadable = {
    message: 'Enter an amount from 0 to {max}, such as {example}',
    params: { max: '999,999,999', example: '12.50' },
  };

  test.each(['cheap', '-5', '5 €', '1234567890', '1.23456', '1e3'])(
    'is told at the field of “%s”, with what is allowed',
    (typed) => {
      expect(said([typed, ''])).toEqual({ from: unreadable });
      expect(said(['1', typed])).toEqual({ to: unreadable });
    },
  );

  it('is an end below the beginning, in whatever way both are written', () => {
    const below = { message: 'Must be equal or greater than {min}', params: { min: '1.234,5' } };
    expect(said(['1.234,50', '999'], 'de')).toEqual({ to: below });
    expect(said(['20-9'])).toEqual({ to: { ...below, params: { min: '20' } } });
  });

  it('is nothing where a range is asked for, or none', () => {
    for (const right of [['10-20'], ['10', ''], ['', '20'], ['5', '5'], ['', ''], ['-'], []]) {
      expect(said(right), right.join()).toEqual({});
    }
  });

  it('is found in every address that is not read as a range', () => {
    for (const wrong of ['1-2-3', 'a-b', '20-9', '-1-2', '1-2-']) {
      expect(Object.keys(said([wrong])), wrong).not.toEqual([]);
    }
  });
});
