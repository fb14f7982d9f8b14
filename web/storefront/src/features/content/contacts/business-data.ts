import type { BlockOf, Salon } from '@vitrina/api/types.ts';
import { bodyIn } from '@vitrina/kit/answers/answers.ts';
import { coordinatesOf } from '@vitrina/rules/distance.ts';
import type { HeadPage } from '#shared/block.ts';
import { salonsPath } from '../needs.ts';

/** Each place as schema.org has it; its hours only where they are written for machines. */
export function businessData(_block: BlockOf<'contacts'>, page: HeadPage): object {
  const salons = bodyIn(page.answers, salonsPath(page.info.language)) ?? [];
  return salons.map((salon) => business(salon, page));
}

function business(salon: Salon, { configuration, info }: HeadPage) {
  const at = coordinatesOf(salon.coordinates);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: `${configuration.siteName}, ${salon.title}`,
    url: info.canonical,
    address: salon.address,
    telephone: salon.phone ?? configuration.company.phone,
    email: salon.email ?? configuration.company.email,
    geo: at ? { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lng } : undefined,
    openingHours: salon.openingHours.length > 0 ? salon.openingHours : undefined,
  };
}
