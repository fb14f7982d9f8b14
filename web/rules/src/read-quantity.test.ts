import { expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['1000', '1000'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000\u2009000', '1000000'],
  ['1.000', '1000'],
  ['1,000', '1000'],
  ["12'500", '12500'],
  [' 250 ', '250'],
  ['007', '7'],
  ['1 000 vnt.', '1000'],
  ['500vnt', '500'],
  ['250 pcs', '250'],
  ['250 Stück', '250'],
  ['1 000 шт.', '1000'],
  ['300 szt.', '300'],
])('PROD-07 %j is a quantity as shoppers write it', (typed, meant) => {
  expect(readQuantity(typed)).toBe(meant);
});

it.each([
  '',
  'vnt.',
  '1,5',
  '1.00',
  '10 00',
  '0.500',
  '1.000,5',
  '1 000.000',
  '1k',
  '2 tūkst.',
  '-5',
  '100-200',
  '5 000 000 000',
  '1e3',
])('PROD-07 %j could be another one, or is none', (typed) => {
  expect(readQuantity(typed)).toBeNull();
});
