import { expect, it } from 'vitest';
import { doesCreditSuffice } from './credit-suffices.ts';

it('B2B-03 CHK-03 a credit suffices for what is left of it, and other ways for everything', () => {
  expect(doesCreditSuffice({ creditLeft: 121 }, 121)).toBe(true);
  expect(doesCreditSuffice({ creditLeft: 121 }, 121.01)).toBe(false);
  expect(doesCreditSuffice({ creditLeft: 0 }, undefined)).toBe(true);
  expect(doesCreditSuffice({ creditLeft: null }, 1_000_000)).toBe(true);
});
