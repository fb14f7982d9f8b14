import type { Configuration as Configured, Product, Variant } from '@vitrina/api/types.ts';
import { morePiecesCostLess } from '@vitrina/rules/more-pieces-cost-less.ts';
import type { LineInput, Service } from '@vitrina/rules/price-line.ts';
import { totals } from '@vitrina/rules/totals.ts';
import { type Configuration, quantityOf } from '../choices/configuration.ts';
import { sideFailure, sidesOf } from '../choices/custom-values.ts';
import type { Offer } from '../choices/offer.ts';
import { cheapestOf } from './cheapest-of.ts';
import { inputAt, type LineBase, unitPrices } from './price-at.ts';

/** The price of one piece before quantity and day count; null without a price, or while a size is missing. */
export function lineBase(
  offer: Offer,
  variant: Variant,
  configuration: Configuration,
  precision: number,
): LineBase | null {
  if (variant.priceFrom === null) return null;
  const services = servicesOf(offer, configuration);
  const base = { base: variant.priceNow ?? 0, precision, services };
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
  const cheapest = cheapestOf(matching);
  if (!cheapest) return null;
  return (
    lineBase(offer, cheapest, configuration, precision) ??
    lineBase(offer, cheapest, withSmallestSize(offer, configuration), precision)
  );
}

/**
 * What one piece costs at least of what the choices leave; without its size, a square metre of what is priced by area.
 * Null when none of it has a price.
 */
export function priceFrom(
  offer: Offer,
  matching: readonly Variant[],
  configuration: Configuration,
  precision: number,
): { lowest: string; per: Product['pricePer'] } | null {
  const cheapest = cheapestOf(matching);
  if (!cheapest) return null;
  const sized = lineBase(offer, cheapest, configuration, precision);
  const base = sized ?? {
    base: cheapest.priceNow ?? 0,
    precision,
    services: servicesOf(offer, configuration),
  };
  const chosen = { quantity: quantityOf(configuration), date: configuration.date };
  const prices = unitPrices(offer, base, chosen) ?? unitPrices(offer, base);
  return prices && { lowest: prices.lowest, per: sized ? 'unit' : offer.product.pricePer };
}

/** The larger quantity that costs less on the same day; null when there is none. */
export function betterQuantity(offer: Offer, base: LineBase, configuration: Configuration) {
  const quantity = quantityOf(configuration);
  const input = quantity === null ? null : inputAt(offer, base, quantity, configuration.date);
  return input && morePiecesCostLess(input);
}

/** What a line of this price adds up to (decisions 9 and 54); the rate is a part: 0.21 is 21 %. */
export function withVat(
  price: string,
  vatRate: number,
  pricesInclude: Configured['pricesInclude'],
) {
  return totals({ lines: [price], delivery: 0, vatRate, pricesInclude });
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
