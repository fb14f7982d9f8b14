import { expect, it } from 'vitest';
import { type Entered, enteredPieces, withdrawnLines } from './withdrawn-lines.ts';

const offered = [
  { guid: 'a', quantity: 3 },
  { guid: 'b', quantity: 1 },
];
const lines = (entered: Entered) => withdrawnLines(offered, enteredPieces(offered, entered));

it('decision 61: all pieces are withdrawn from that nobody takes out', () => {
  expect(lines({})).toEqual(offered);
  expect(lines({ a: ' 2 ', b: '0' })).toEqual([{ guid: 'a', quantity: 2 }]);
});
