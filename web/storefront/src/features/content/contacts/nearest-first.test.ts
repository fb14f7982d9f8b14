import { expect, it } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const PLACES = [
  { id: 'nowhere', coordinates: null },
  { id: 'vilnius', coordinates: '54.6892,25.2798' },
  { id: 'kaunas', coordinates: '54.8985,23.9036' },
  { id: 'klaipeda', coordinates: '55.7068,21.1319' },
];

it('CONT-01 the nearest place comes first, and one that is nowhere on the map last', () => {
  const ways = nearestFirst(PLACES, { lat: 55.7, lng: 21.1 });
  expect(ways.map(({ place }) => place.id)).toEqual(['klaipeda', 'kaunas', 'vilnius', 'nowhere']);
  expect(ways.map(({ km }) => km && Math.round(km))).toEqual([2, 199, 288, null]);
});

it('CONT-01 the order stays as it is while nobody knows where the visitor is', () => {
  const ways = nearestFirst(PLACES, null);
  expect(ways).toEqual(PLACES.map((place) => ({ place, km: null })));
});
