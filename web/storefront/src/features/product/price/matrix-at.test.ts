import { expect, test } from 'vitest';
import { choicesOfLine } from '../choices/choices.ts';
import { MATRIX, shirt, variant } from '../choices/fixtures.ts';
import { lineState } from '../choices/line-state.ts';
import { withOpenDay } from '../choices/open-day.ts';
import { choosableAt, matrixAt } from './matrix-at.ts';

/** Small shirts have percents over 2 and 1; large ones cost 40 for 10 pieces, by another day. */
const LARGE = {
  ...MATRIX,
  when: { size: ['l'] },
  days: [4],
  dates: ['2026-11-27'],
  quantities: [10, 20],
  pricing: [],
  totals: [[40], [60]],
  fixedPrice: 0,
};
const choosable = shirt({
  matrix: { ...MATRIX, others: [LARGE] },
  variants: [
    variant('BM', { colour: 'black', size: 'm' }, { priceNow: 2, priceFrom: 1.05 }),
    variant('BL', { colour: 'black', size: 'l' }, { priceNow: null, priceFrom: 3 }),
    variant('WM', { colour: 'white', size: 'm' }, { priceNow: 1, priceFrom: 0.55 }),
  ],
});
const chosen = (attributes: Record<string, string>, quantity: string, date: string | null) => ({
  attributes,
  quantity,
  date,
});

test('PRICE-15 the matrix changes with the chosen variant; before that it is that of the cheapest', () => {
  expect(matrixAt(choosable, {})?.days).toEqual([3, 6]);
  expect(matrixAt(choosable, { colour: 'black' })?.days).toEqual([3, 6]);
  expect(matrixAt(choosable, { size: 'l' })).toBe(LARGE);
  expect(matrixAt(choosable, { size: 'l', colour: 'white' })?.days, 'no such variant').toEqual([
    3, 6,
  ]);
  expect(choosableAt(choosable, { size: 'm' })).toBe(choosable);
});

test('PRICE-15 a line of totals needs no price of the variant', () => {
  const choices = chosen({ colour: 'black', size: 'l' }, '15', '2026-11-27');
  const at = choosableAt(choosable, choices.attributes);
  const state = lineState(at, choices, 2, String);
  expect(state.price).toMatchObject({ price: '50.00', unitPrice: '3.33', tiers: [10, 20] });
  expect(state.isOnRequest).toBe(false);
});

test('PRICE-15 a day that only another matrix has is given up, and kept where the line has it', () => {
  const small = chosen({ size: 'm' }, '50', '2026-11-26');
  expect(withOpenDay(choosable, small)).toBe(small);
  expect(withOpenDay(choosable, { ...small, attributes: { size: 'l' } }).date).toBeNull();
  const line = { quantity: 10, deliveryDate: '2026-11-27', attributes: { size: 'l' } };
  expect(choicesOfLine(choosable, line).date).toBe('2026-11-27');
});
