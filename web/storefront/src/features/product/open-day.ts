import type { Configuration } from './configuration.ts';
import type { Offer } from './offer.ts';

/**
 * The choices without a day that is no longer offered: a page stays open while the days move on (DATE-01, PROD-14).
 */
export function withOpenDay({ matrix }: Offer, configuration: Configuration): Configuration {
  const { date } = configuration;
  const isOpen = date === null || matrix?.dates.includes(date);
  return isOpen ? configuration : { ...configuration, date: null };
}
