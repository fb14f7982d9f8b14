import { describe, expect, it } from 'vitest';
import { quantitySteps, whyNotOnDay } from './quantity-steps.ts';

/** 250 pieces cannot be made within three working days, and 1,000 not at all. */
const matrix = {
  days: [3, 10],
  quantities: [100, 250, 500, 1000],
  pricing: [
    [20, 0],
    [null, -5],
    [10, -10],
    [null, null],
  ],
  fixedPrice: 0,
  allowCustomValues: false,
};
const custom = { ...matrix, allowCustomValues: true };

describe('CART-05 a quantity is stepped through those that can be ordered', () => {
  it.each([
    [10, 250, { less: 100, more: 500 }],
    [3, 100, { less: null, more: 500 }],
    [3, 500, { less: 100, more: null }],
    [null, 250, { less: 100, more: 500 }],
  ])('after %j working days, from %j', (day, quantity, steps) => {
    expect(quantitySteps(matrix, day, quantity)).toEqual(steps);
  });

  it('one of the shopper’s own steps to the listed ones around it', () => {
    expect(quantitySteps(custom, 10, 333)).toEqual({ less: 250, more: 500 });
  });
});

describe('CART-05 a typed quantity is told why it cannot be ordered', () => {
  it.each([
    ['listed', matrix, 10, 250, null],
    ['not listed', matrix, 10, 333, 'quantity_not_listed'],
    ['of one’s own', custom, 10, 333, null],
    ['too many', custom, 10, 1001, 'quantity_out_of_range'],
    ['too few', custom, 10, 99, 'quantity_out_of_range'],
    ['not by that day', custom, 3, 300, 'unavailable'],
    ['on no day', custom, null, 1000, 'unavailable'],
    ['on some day', custom, null, 300, null],
  ] as const)('%s', (_, grid, day, quantity, why) => {
    expect(whyNotOnDay(grid, day, quantity)).toBe(why);
  });
});
