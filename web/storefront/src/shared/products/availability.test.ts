import { expect, it } from 'vitest';
import { availabilityOf, hasAvailability } from './availability.ts';

const product = (
  availableStock: number | null,
  deliveryDays: number | null,
  sellWithoutStock = false,
) => availabilityOf({ availableStock, deliveryDays, sellWithoutStock });

it('LIST-11 is green with stock', () => {
  expect(product(3, 2)).toEqual({ tone: 'ok', days: 2, isInStock: true });
});

it('LIST-11 is orange up to ten delivery days and red beyond', () => {
  expect(product(null, 10).tone).toBe('warn');
  expect(product(null, 11).tone).toBe('danger');
});

it('STOCK-01 is sold out without stock, unless it can be sold without', () => {
  expect(product(0, 5)).toEqual({ tone: 'danger', days: null, isInStock: false });
  expect(product(0, 5, true)).toEqual({ tone: 'warn', days: 5, isInStock: false });
});

it('LIST-11 a service is never sold out, and what has no price is asked for', () => {
  expect(hasAvailability({ type: 'product', priceFrom: 1 })).toBe(true);
  expect(hasAvailability({ type: 'service', priceFrom: 1 })).toBe(false);
  expect(hasAvailability({ type: 'product', priceFrom: null })).toBe(false);
});
