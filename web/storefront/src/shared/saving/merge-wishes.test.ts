import { expect, it, test } from 'vitest';
import type { Wishlist } from '../wishlist/rules.ts';
import { isSameWishes, mergeWishes } from './merge-wishes.ts';

test.each<[string, Wishlist, Wishlist, Wishlist, Wishlist]>([
  ['at login both are kept', {}, { box: [] }, { mug: ['W'] }, { mug: ['W'], box: [] }],
  [
    'variants of one product come together',
    {},
    { mug: ['B', 'W'] },
    { mug: ['W'] },
    { mug: ['W', 'B'] },
  ],
  [
    'what was let go here is gone',
    { box: [], mug: ['W', 'B'] },
    { mug: ['B'] },
    { box: [], mug: ['W', 'B'] },
    { mug: ['B'] },
  ],
  [
    'what was let go elsewhere is gone',
    { box: [], mug: ['W'] },
    { box: [], mug: ['W'] },
    { mug: ['W'] },
    { mug: ['W'] },
  ],
  ['what both let go is gone', { box: [] }, {}, {}, {}],
  [
    'a variant takes the place of its product',
    { mug: [] },
    { mug: ['W'] },
    { mug: [] },
    { mug: ['W'] },
  ],
  [
    'an id like that of something every object has',
    {},
    { constructor: ['x'] },
    {},
    { constructor: ['x'] },
  ],
])('WISH-01 %s', (_, before, mine, theirs, merged) => {
  expect(mergeWishes(before, mine, theirs)).toEqual(merged);
  expect(isSameWishes(mergeWishes(before, theirs, mine), merged)).toBe(true);
});

it('WISH-01 lists are the same whatever their order', () => {
  expect(isSameWishes({ a: [], b: ['1', '2'] }, { b: ['2', '1'], a: [] })).toBe(true);
  expect(isSameWishes({ a: [] }, { a: ['1'] })).toBe(false);
  expect(isSameWishes({ a: [] }, {})).toBe(false);
});
