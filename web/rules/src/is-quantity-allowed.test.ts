import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX, quantityRange, whyQuantityIsRefused } from './is-quantity-allowed.ts';

const tiers = { quantities: [50, 100], allowCustomValues: true };

describe('PROD-07 quantities', () => {
  it.each([50, 51, 99, 100])('%d lies between the tiers', (quantity) => {
    expect(whyQuantityIsRefused(quantity, tiers)).toBeNull();
  });

  it.each([0, -1, 49, 101, 50.5, 1e99, Number.NaN])('%d does not', (quantity) => {
    expect(whyQuantityIsRefused(quantity, tiers)).toBe('quantity_out_of_range');
  });

  it('without custom values only the tiers can be ordered', () => {
    const fixed = { ...tiers, allowCustomValues: false };
    expect(whyQuantityIsRefused(100, fixed)).toBeNull();
    expect(whyQuantityIsRefused(75, fixed)).toBe('quantity_not_listed');
  });

  it('without tiers any whole number to a million can', () => {
    expect(quantityRange(undefined)).toEqual({ min: 1, max: QUANTITY_MAX });
    expect(whyQuantityIsRefused(QUANTITY_MAX, undefined)).toBeNull();
    expect(whyQuantityIsRefused(QUANTITY_MAX + 1, undefined)).toBe('quantity_out_of_range');
  });
});
