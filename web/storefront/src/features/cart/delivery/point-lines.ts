import type { DeliveryPoint } from '@vitrina/api/types.ts';

/** Where a place is and when it is open; the address of a salon has its town. */
export function pointLines({ address, postcode, city, hours }: DeliveryPoint): string[] {
  const where = postcode ? `${address}, ${postcode} ${city}` : address;
  return [where, hours].filter((line): line is string => Boolean(line));
}

/** A map of where it is, on a page of somebody else: nothing of it is loaded before somebody goes there. */
export function mapUrl({ coordinates }: Pick<DeliveryPoint, 'coordinates'>): string | null {
  const [latitude, longitude] = (coordinates ?? '').split(',');
  if (!latitude || !longitude) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
