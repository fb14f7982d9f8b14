import type { Variant } from '@vitrina/api/types.ts';
import { morePiecesCostLess } from '@vitrina/rules/more-pieces-cost-less.ts';
import {
  type LineInput,
  type LinePrice,
  priceLine,
  type Service,
} from '@vitrina/rules/price-line.ts';
import { totals } from '@vitrina/rules/totals.ts';
import { type Configuration, quantityOf } from './configuration.ts';
import { sideFailure, sidesOf } from './custom-values.ts';
import type { Offer } from './offer.ts';

/** What a line depends on besides its quantity and its day; the same for every cell of the matrix. */
export type LineBase = Pick<LineInput, 'base' | 'precision' | 'area' | 'services'>;

/** The price of one piece before quantity and day count; null without a price, or while a size is missing. */
export function lineBase(
  offer: Offer,
  variant: Variant,
  configuration: Configuration,
  precision: number,
): LineBase | null {
  if (variant.priceNow === null) return null;
  const services = servicesOf(offer, configuration);
  const base = { base: variant.priceNow, precision, services };
  if (offer.product.pricePer !== 'm2') return base;
  const area = areaOf(offer, configuration);
  return area ? { ...base, area } : null;
}

/**
 * What stands greyed in the matrix before everything is chosen: the cheapest of the variants that are left, at the
 * smallest size (PROD-06).
 */
export function cheapestBase(
  offer: Offer,
  matching: readonly Variant[],
  configuration: Configuration,
  precision: number,
): LineBase | null {
  const priced = matching.filter(({ priceNow }) => priceNow !== null);
  const cheapest = priced.reduce<Variant | null>(
    (best, one) => (best && Number(best.priceNow) <= Number(one.priceNow) ? best : one),
    null,
  );
  if (!cheapest) return null;
  return (
    lineBase(offer, cheapest, configuration, precision) ??
    lineBase(offer, cheapest, withSmallestSize(offer, configuration), precision)
  );
}

/** A line of this quantity on this day; the day counts only with a matrix. Null when it has no price. */
export function priceAt(
  offer: Offer,
  base: LineBase,
  quantity: number,
  date: string | null,
): LinePrice | null {
  const input = inputAt(offer, base, quantity, date);
  const price = input && priceLine(input);
  return price && !('error' in price) ? price : null;
}

/** The larger quantity that costs less on the same day; null when there is none. */
export function betterQuantity(offer: Offer, base: LineBase, configuration: Configuration) {
  const quantity = quantityOf(configuration);
  const input = quantity === null ? null : inputAt(offer, base, quantity, configuration.date);
  return input && morePiecesCostLess(input);
}

/** A price with VAT added (decision 9); the rate is a part: 0.21 is 21 %. */
export function withVat(price: string, vatRate: number) {
  return totals({ lines: [price], delivery: 0, vatRate });
}

function inputAt(
  { matrix }: Offer,
  base: LineBase,
  quantity: number,
  date: string | null,
): LineInput | null {
  if (!matrix) return { ...base, quantity };
  const day = date === null ? undefined : matrix.days[matrix.dates.indexOf(date)];
  if (day === undefined) return null;
  const grid = { ...matrix, fixedPrice: matrix.fixedPrice ?? 0 };
  return { ...base, quantity, matrix: { grid, day } };
}

function servicesOf({ options, design }: Offer, { attributes }: Configuration): Service[] {
  const services = [...options, ...(design ? [design] : [])].filter(
    ({ role }) => role === 'service',
  );
  return services.flatMap(({ code, values }) => {
    const chosen = values.find(({ value }) => value === attributes[code]);
    return chosen ? [{ code, price: chosen.price ?? 0, per: chosen.per ?? 'unit' }] : [];
  });
}

function areaOf(
  { product, options }: Offer,
  { attributes }: Configuration,
): LineInput['area'] | null {
  const dimension = options.find(({ customValuesType }) => customValuesType === 'dimension');
  if (!dimension) return null;
  const sides = sidesOf(dimension);
  if (sides.some((side) => sideFailure(dimension, side, attributes))) return null;
  const [widthMm = 0, heightMm = widthMm] = sides.map(({ name }) => Number(attributes[name]));
  const smallest = product.smallestBillableArea;
  return { widthMm, heightMm, ...(smallest && { smallestBillableM2: smallest }) };
}

function withSmallestSize({ options }: Offer, configuration: Configuration): Configuration {
  const sides = options
    .filter(({ customValuesType }) => customValuesType === 'dimension')
    .flatMap(sidesOf)
    .map(({ name, min }) => [name, String(min ?? 1)]);
  const attributes = { ...configuration.attributes, ...Object.fromEntries(sides) };
  return { ...configuration, attributes };
}
