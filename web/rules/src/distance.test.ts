import { expect, test } from 'vitest';
import vectors from '../../../vectors/distances.json' with { type: 'json' };
import { coordinatesOf, distanceKm } from './distance.ts';

const place = (written: string) => coordinatesOf(written) ?? expect.fail(`${written} is no place`);

test.each(vectors)('CONT-01 the distance on a round earth: $why', ({ from, to, km }) => {
  expect(distanceKm(place(from), place(to))).toBeCloseTo(km, 3);
  expect(distanceKm(place(to), place(from))).toBeCloseTo(km, 3);
});

test('CONT-01 coordinates are read as "lat,lng"', () => {
  expect(coordinatesOf('54.6892,25.2798')).toEqual({ lat: 54.6892, lng: 25.2798 });
  expect(coordinatesOf(' -34.6, -58 ')).toEqual({ lat: -34.6, lng: -58 });
});

test.each([null, '', '54.6', '54.6;25.2', '91,0', '0,181', 'here,there', '54.6,25.2,1'])(
  'CONT-01 %s is no place on the earth',
  (written) => {
    expect(coordinatesOf(written)).toBeNull();
  },
);
