import { matrixAt } from '../price/matrix-at.ts';
import type { Configuration } from './configuration.ts';
import type { Offer } from './offer.ts';

/**
 * The choices without a day that is not offered (any more): a page stays open while the days move on, and each matrix has
 * days of its own (DATE-01, PROD-14, PRICE-15).
 */
export function withOpenDay(offer: Offer, configuration: Configuration): Configuration {
  const { attributes, date } = configuration;
  const isOpen = date === null || matrixAt(offer, attributes)?.dates.includes(date);
  return isOpen ? configuration : { ...configuration, date: null };
}
