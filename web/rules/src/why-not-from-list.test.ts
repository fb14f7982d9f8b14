import { expect, it } from 'vitest';
import { whyNotFromList } from './why-not-from-list.ts';

const none = { availableStock: null, sellWithoutStock: false };

it.each(['', '0', '-1', '1.5', '1e3', 'two', '1000001'])('LIST-09 “%s” is no quantity', (typed) => {
  expect(whyNotFromList(typed, none)).toBe('Enter value between {min} and {max}');
});

it('LIST-09 more than the stock is blocked, unless it is sold without', () => {
  const five = { availableStock: 5, sellWithoutStock: false };
  expect(whyNotFromList('5', five)).toBeNull();
  expect(whyNotFromList('6', five)).toBe('Amount unavailable');
  expect(whyNotFromList('6', { ...five, sellWithoutStock: true })).toBeNull();
  expect(whyNotFromList('6', none)).toBeNull();
});
