/** A place on the earth, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;
const WRITTEN = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Coordinates as they are written, "lat,lng"; null of what is no place on the earth. */
export function coordinatesOf(written: string | null): Coordinates | null {
  const [, lat, lng] = WRITTEN.exec(written ?? '')?.map(Number) ?? [];
  if (lat === undefined || lng === undefined) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far one place is from another as a bird flies, over a round earth (CONT-01). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [up, along] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const chord =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(along / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
