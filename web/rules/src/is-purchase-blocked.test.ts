import { expect, it } from 'vitest';
import { isPurchaseBlocked } from './is-purchase-blocked.ts';

const ATTRIBUTES = [
  {
    code: 'colour',
    values: [
      { value: 'gold', disablePurchase: true },
      { value: 'white', disablePurchase: false },
    ],
  },
  { code: 'edge', values: [{ value: 'gold', disablePurchase: false }] },
];

it.each([
  ['a value that blocks it', { edge: 'gold', colour: 'gold' }, true],
  ['none that does', { colour: 'white' }, false],
  ['the same word of another attribute', { colour: 'white', edge: 'gold' }, false],
  ['what nobody offers', { size: 'gold' }, false],
])('PROD-17 a purchase with %s', (_, chosen, isBlocked) => {
  const values = Object.entries(chosen).map(([code, value]) => ({ code, value }));
  expect(isPurchaseBlocked(ATTRIBUTES, values)).toBe(isBlocked);
});
