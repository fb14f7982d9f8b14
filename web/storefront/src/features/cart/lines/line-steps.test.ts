import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, test } from 'vitest';
import { lineStepRows } from './line-steps.ts';

const step = {
  code: 'base',
  label: 'Base price',
  amount: null,
  percent: null,
  quantity: null,
  areaM2: null,
  tiers: [],
};

test('CART-05 PRICE-12 a line tells how its price comes about, as the page of its product does', () => {
  const steps = [
    { ...step, amount: 0.125, quantity: 333, areaM2: 0.5, total: 20.8125 },
    {
      ...step,
      code: 'multiplier',
      label: 'Delivery',
      percent: 20,
      tiers: [250, 500],
      total: 24.975,
    },
    { ...step, code: 'rounding', label: 'Rounding', total: 24.98 },
    { ...step, code: 'rounding', label: 'Rounding', total: 24.981 },
    { ...step, code: 'service:proof', label: 'Proof', amount: 5, total: 29.981 },
  ];
  const rows = lineStepRows(createTranslate('en', {}), steps, 'EUR');
  expect(rows.map(({ term, detail }) => `${term}: ${detail}`.replaceAll('\u00a0', ' '))).toEqual([
    'Base price, 333 × 0,5 m² × 0,125 €: 20,81 €',
    'Delivery, between 250 and 500 pieces, +20 %: 4,16 €',
    'Rounding: 0,01 €',
    'Proof: 5,00 €',
  ]);
});
