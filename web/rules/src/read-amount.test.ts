import { expect, it } from 'vitest';
import { numbers } from './numbers.ts';
import { readAmount } from './read-amount.ts';

it.each([
  ['12', '12'],
  ['12,5', '12.5'],
  ['12.50', '12.50'],
  ['0.0345', '0.0345'],
  ['1\u00a0234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['0,006', '0.006'],
  ['1 000 000', '1000000'],
  [' 7 ', '7'],
])('LIST-05 %j is an amount as shoppers write it', (typed, meant) => {
  expect(readAmount(typed)).toBe(meant);
});

it.each(['', '-5', '1.000.00', '1,234,5', '1 000 00', '1e3', '5 €', '12,', '1.2.3'])(
  'LIST-05 %j is none',
  (typed) => {
    expect(readAmount(typed)).toBeNull();
  },
);

it.each(['en', 'de', 'lt', 'lv', 'et', 'ru', 'pl'])(
  'PRICE-07 what a page in %s shows is read as what it is, however the shop writes numbers',
  (language) => {
    for (const format of ['document', 'language'] as const) {
      for (const amount of ['0.5', '36', '1234', '1234.5', '98765.43', '1000000']) {
        expect(readAmount(numbers(language, format).amount(amount))).toBe(amount);
      }
    }
  },
);
