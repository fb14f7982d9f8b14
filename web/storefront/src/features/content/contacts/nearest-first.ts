import { type Coordinates, coordinatesOf, distanceKm } from '@vitrina/rules/distance.ts';

/** A place with how far it is; null where nobody knows. */
export interface Way<Place> {
  place: Place;
  km: number | null;
}

/** Places by their distance from `own`, those that are nowhere on the map last; as they are while nobody knows where the visitor is. */
export function nearestFirst<Place extends { coordinates: string | null }>(
  places: readonly Place[],
  own: Coordinates | null,
): Way<Place>[] {
  const ways = places.map((place) => {
    const at = coordinatesOf(place.coordinates);
    return { place, km: own && at && distanceKm(own, at) };
  });
  return ways.sort((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE));
}
