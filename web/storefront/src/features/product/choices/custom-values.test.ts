import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rgbOf, sideFailure, sidesOf } from './custom-values.ts';
import { attribute } from './fixtures.ts';

const custom = (given: Parameters<typeof attribute>[0]) =>
  attribute({ hasCustomValues: true, ...given });

const SHOP = { timeZone: 'Europe/Vilnius' };

/** What is said of the values, one for each field. */
function said(of: ReturnType<typeof custom>, entered: Record<string, string>) {
  return sidesOf(of).map((side) => sideFailure(of, side, entered, SHOP)?.message ?? null);
}

describe('PROD-04 the shape of a size', () => {
  const size = { code: 'size', role: 'custom', customValuesType: 'dimension' } as const;
  const entered = (width: string, height: string) => ({
    'size-width': width,
    'size-height': height,
  });

  test('an upright one is not wider than high; a square is both', () => {
    const upright = custom({ ...size, isVertical: true });
    expect(said(upright, entered('60', '50'))).toEqual(['Width must be lower than height', null]);
    expect(said(upright, entered('50', '50'))).toEqual([null, null]);
    expect(said(upright, entered('40', '50'))).toEqual([null, null]);
  });

  test('one on its side is not higher than wide; a square is both', () => {
    const wide = custom({ ...size, isHorizontal: true });
    expect(said(wide, entered('40', '50'))).toEqual(['Width must be greater than height', null]);
    expect(said(wide, entered('50', '50'))).toEqual([null, null]);
  });

  test('is not asked before both sides are there', () => {
    const upright = custom({ ...size, isVertical: true });
    expect(said(upright, { 'size-width': '60' })).toEqual([null, 'Field is required']);
  });
});

describe('PROD-04 values of one’s own', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const one = (
    customValuesType: 'text' | 'colour' | 'number' | 'date',
    value: string,
    maxLength: number | null = null,
  ) => said(custom({ code: 'x', role: 'custom', customValuesType, maxLength }), { x: value })[0];

  test('a text has as many letters as the attribute allows', () => {
    expect(one('text', 'ąčęė', 4)).toBeNull();
    expect(one('text', 'ąčęėę', 4)).toBe('Must be less than {maxLength} characters');
    expect(one('text', 'x'.repeat(2001))).toBe('Must be less than {maxLength} characters');
  });

  test('a colour is three pairs of hexadecimal digits, or a name', () => {
    for (const right of ['#aB03ff', 'Pantone 485 C']) expect(one('colour', right)).toBeNull();
    for (const wrong of ['#12345', '#12345g', '#']) {
      expect(one('colour', wrong)).toBe('Incorrect data format');
    }
    expect(rgbOf('#aB03ff')).toBe('#ab03ff');
    expect(rgbOf('Pantone 485 C')).toBeNull();
  });

  test('a number is a whole one', () => {
    expect(one('number', '12')).toBeNull();
    for (const wrong of ['1.5', '+5', '4000000000']) {
      expect(one('number', wrong)).toBe('Incorrect data format');
    }
  });

  test('a day lies ahead, or is today', () => {
    expect(one('date', '2026-11-21')).toBeNull();
    expect(one('date', '2026-11-20')).toBe('Choose a day that lies ahead');
    expect(one('date', '2027-02-30')).toBe('Incorrect data format');
    expect(one('date', '')).toBe('Field is required');
  });

  test('DATE-01 today is the shop’s, wherever the shopper is', () => {
    vi.setSystemTime('2026-11-21T21:59:59Z');
    expect(one('date', '2026-11-21')).toBeNull();
    vi.setSystemTime('2026-11-21T22:00:00Z');
    expect(one('date', '2026-11-21')).toBe('Choose a day that lies ahead');
    expect(one('date', '2026-11-22')).toBeNull();
    SHOP.timeZone = 'Europe/London';
    expect(one('date', '2026-11-21')).toBeNull();
  });
});
