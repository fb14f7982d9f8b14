import { describe, expect, it, test } from 'vitest';
import vectors from '../../../vectors/phones.json' with { type: 'json' };
import { joinPhone, phoneError, splitPhone, withoutSeparators } from './phone.ts';

describe('FORM-02 a phone number', () => {
  test.each(vectors)('"$in" is read as on the server', ({ in: text, out }) => {
    expect(phoneError(text) ?? withoutSeparators(text)).toBe(out);
  });

  it('is looked for in 250 characters', () => {
    expect(phoneError(' '.repeat(250))).toBe('NOT_A_NUMBER');
    expect(phoneError(' '.repeat(251))).toBe('TOO_LONG');
  });

  it('is stored as dial code and number, and not at all without a number', () => {
    expect(joinPhone('+370', '600 12-345')).toBe('+37060012345');
    expect(joinPhone('+370', '+371 2600 0000')).toBe('+37126000000');
    expect(joinPhone('+370', ' ')).toBe('');
  });

  it('is split into the dial code and the number again', () => {
    const countries = [
      { code: 'CA', dialCode: '+1' },
      { code: 'LT', dialCode: '+370' },
      { code: 'US', dialCode: '+1' },
    ];
    const split = (stored: string, preferred?: string) => {
      const { country, number } = splitPhone(stored, countries, preferred);
      return [country?.code, number];
    };
    expect(split('+37060012345')).toEqual(['LT', '60012345']);
    expect(split('+12125550123')).toEqual(['CA', '2125550123']);
    expect(split('+12125550123', 'US')).toEqual(['US', '2125550123']);
    expect(split('+12125550123', 'LT')).toEqual(['CA', '2125550123']);
    expect(split('860012345', 'LT')).toEqual([undefined, '860012345']);
    expect(split('')).toEqual([undefined, '']);
  });
});
