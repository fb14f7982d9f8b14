import { expect, test } from 'vitest';
import vectors from '../../../vectors/merged-carts.json' with { type: 'json' };
import { type KeptCart, mergeCart, type SentCart } from './merge-cart.ts';

interface Line {
  guid: string;
  what: string;
}

interface Case {
  why: string;
  in: { kept: KeptCart<Line>; sent: SentCart<Line> };
  out: KeptCart<Line>;
}

test.each(vectors satisfies Case[])('CART-03 as on the server: $why', ({ in: given, out }) => {
  expect(mergeCart(given.kept, given.sent)).toEqual(out);
});

test('CART-03 a cart remembers the latest 500 lines that were removed', () => {
  const removed = Array.from({ length: 502 }, (_, at) => `g${at}`);
  const kept = mergeCart(
    { version: 1, lines: [], removed: [] },
    { version: 1, lines: [], changed: [], removed },
  );
  expect([kept.removed.length, kept.removed[0]?.guid, kept.removed.at(-1)?.guid]).toEqual([
    500,
    'g2',
    'g501',
  ]);
});
