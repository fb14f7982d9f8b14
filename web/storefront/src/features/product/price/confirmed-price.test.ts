import type { PricedLine } from '@vitrina/api/types.ts';
import type { LinePrice } from '@vitrina/rules/price-line.ts';
import { expect, test } from 'vitest';
import { confirmedPrice } from './confirmed-price.ts';

const own: LinePrice = {
  price: '12.50',
  unitPrice: '0.25',
  multiplier: '0',
  tiers: [50],
  services: [],
  explanation: [{ code: 'base', labelKey: 'Base price', amount: '0.25', runningTotal: '12.50' }],
};
const answered = (price: number | null) => ({ price, unitPrice: 0.26 }) as PricedLine;

test('PRICE-08 the price of the page holds while the server has none or the same', () => {
  expect(confirmedPrice(own, undefined)).toBe(own);
  expect(confirmedPrice(own, answered(null))).toBe(own);
  expect(confirmedPrice(own, answered(12.5))).toBe(own);
  expect(confirmedPrice(null, answered(12.5))).toBeNull();
});

test('PRICE-08 another price of the server is shown in its place, without steps that do not add up to it', () => {
  const shown = confirmedPrice(own, answered(13));
  expect(shown).toMatchObject({ price: '13', unitPrice: '0.26', explanation: [] });
});
