import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { expect, it } from 'vitest';
import { type Entered, enteredPieces, piecesRules, withdrawnLines } from './withdrawn-lines.ts';

const offered = [
  { guid: 'a', quantity: 3 },
  { guid: 'b', quantity: 1 },
];
const lines = (entered: Entered) => withdrawnLines(offered, enteredPieces(offered, entered));
const failures = (entered: Entered) =>
  fieldFailures(piecesRules(offered), enteredPieces(offered, entered));

it('decision 61: all pieces are withdrawn from that nobody takes out', () => {
  expect([lines({}), failures({})]).toEqual([offered, {}]);
  const some = { a: ' 2 ', b: '0' };
  expect([lines(some), failures(some)]).toEqual([[{ guid: 'a', quantity: 2 }], {}]);
});

it('decision 61: what is no number of the pieces that are left is told, and nothing at all', () => {
  const message = 'Enter a whole number from 0 to {count}';
  for (const text of ['4', '', '-1', '1.5', 'two', '1e0']) {
    expect(failures({ a: text }), text).toEqual({ a: { message, params: { count: 3 } } });
  }
  expect(failures({ a: '0', b: '0' })).toEqual({
    a: { message: 'Please choose at least one piece.' },
  });
});
