import { expect, it } from 'vitest';
import vectors from '../../../vectors/typed-quantities.json' with { type: 'json' };
import { readQuantity } from './read-quantity.ts';

it.each(vectors)(
  'PROD-07 $in is a quantity as shoppers write it, or none',
  ({ in: typed, out }) => {
    expect(readQuantity(typed)).toBe(out === null ? null : String(out));
  },
);
