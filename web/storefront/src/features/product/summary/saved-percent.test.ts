import { expect, test } from 'vitest';
import { savedPercent } from './saved-percent.ts';

test('decision 10: a discount is a whole percent, rounded down', () => {
  expect(savedPercent(58, 68.44)).toBe(15);
  expect(savedPercent(0.07, 0.1)).toBe(30);
  expect(savedPercent(0.999, 1)).toBe(0);
});

test('decision 10: a price that is not below the old one is no discount', () => {
  expect(savedPercent(5, 5)).toBeNull();
  expect(savedPercent(6, 5)).toBeNull();
});
