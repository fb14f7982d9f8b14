import { expect, test } from 'vitest';
import vectors from '../../../vectors/postcodes.json' with { type: 'json' };
import { isPostcodeOf } from './postcodes.ts';

test.each(vectors as { in: [string, string]; out: boolean }[])(
  'CHK-02 a postcode is that of its country as on the server: $in is $out',
  ({ in: [country, postcode], out }) => {
    expect(isPostcodeOf(country, postcode)).toBe(out);
  },
);
