import { expect, it } from 'vitest';
import { withdrawnLines } from './withdrawn-lines.ts';

const offered = [
  { guid: 'a', quantity: 3 },
  { guid: 'b', quantity: 1 },
];

it('decision 61: all pieces are withdrawn from that nobody takes out', () => {
  expect(withdrawnLines(offered, {})).toEqual({ lines: offered, wrong: [] });
  expect(withdrawnLines(offered, { a: ' 2 ', b: '0' })).toEqual({
    lines: [{ guid: 'a', quantity: 2 }],
    wrong: [],
  });
  expect(withdrawnLines(offered, { a: '0', b: '0' })).toEqual({ lines: [], wrong: [] });
});

it('decision 61: what is no number of the pieces that are left is told', () => {
  for (const text of ['4', '', '-1', '1.5', 'two', '1e0']) {
    expect(withdrawnLines(offered, { a: text }).wrong, text).toEqual(['a']);
  }
});
