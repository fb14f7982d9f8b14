import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { expect, it } from 'vitest';
import { piecesIn, piecesRules } from './pieces-rules.ts';

const LINES = [
  { guid: 'a', quantity: 3 },
  { guid: 'b', quantity: 1 },
];
const failures = (a: string, b: string) => {
  const rules = piecesRules(LINES, (guid) => `line-${guid}`);
  return fieldFailures(rules, { 'line-a': a, 'line-b': b });
};

it('ACC-05 decision 61: pieces that are there can be chosen, of some lines or of all', () => {
  expect(failures('3', '1')).toEqual({});
  expect(failures('0', '1')).toEqual({});
});

it('ACC-05 decision 61: what is no number of them is told at its field', () => {
  const message = 'Enter a whole number from 0 to {count}';
  for (const text of ['4', '', '-1', '1.5', 'two', '1e0', '00000003']) {
    expect(failures(text, '1'), text).toEqual({ 'line-a': { message, params: { count: 3 } } });
  }
  expect(failures('1', '2')).toEqual({ 'line-b': { message, params: { count: 1 } } });
});

it('ACC-05 decision 61: no piece at all is told once, at the first field', () => {
  expect(failures('0', '0')).toEqual({
    'line-a': { message: 'Please choose at least one piece.' },
  });
});

it('ACC-05 decision 61: where no pieces are written there is no number', () => {
  expect([piecesIn('12'), piecesIn('0')]).toEqual([12, 0]);
  for (const value of ['', ' 1', '+1', undefined]) expect(piecesIn(value), `${value}`).toBeNaN();
});
