import type { Configuration, Variant } from '@vitrina/api/types.ts';
import { morePiecesCostLess } from '@vitrina/rules/more-pieces-cost-less.ts';
import type { LineInput, Service } from '@vitrina/rules/price-line.ts';
import { totals } from '@vitrina/rules/totals.ts';
import { type Choices, quantityOf } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { sideFailure, sidesOf } from '../choices/custom-values.ts';
import { cheapestOf } from './cheapest-of.ts';
import { inputAt, type LineBase, leastLine } from './price-at.ts';

/** The price of one piece before quantity and day count; null without a price, or while a size is missing. */
export function lineBase(
  choosable: Choosable,
  variant: Variant,
  choices: Choices,
  precision: number,
): LineBase | null {
  if (variant.priceFrom === null) return null;
  const services = servicesOf(choosable, choices);
  const base = { base: variant.priceNow ?? 0, precision, services };
  if (choosable.product.pricePer !== 'm2') return base;
  const area = areaOf(choosable, choices);
  return area ? { ...base, area } : null;
}

/**
 * What stands greyed in the matrix before everything is chosen: the cheapest of the variants that are left, at the
 * smallest size (PROD-06).
 */
export function cheapestBase(
  choosable: Choosable,
  matching: readonly Variant[],
  choices: Choices,
  precision: number,
): LineBase | null {
  const cheapest = cheapestOf(matching);
  if (!cheapest) return null;
  return (
    lineBase(choosable, cheapest, choices, precision) ??
    lineBase(choosable, cheapest, withSmallestSize(choosable, choices), precision)
  );
}

/**
 * The least that can be paid for what the choices leave, and what it buys: a card says the same. Of what is priced by area
 * it is one of the smallest size while none is chosen. Null when none of it has a price.
 */
export function leastPrice(
  choosable: Choosable,
  matching: readonly Variant[],
  choices: Choices,
  precision: number,
): { total: string; quantity: number; isSmallest: boolean } | null {
  const base = cheapestBase(choosable, matching, choices, precision);
  if (!base) return null;
  const chosen = { quantity: quantityOf(choices), date: choices.date };
  const least = leastLine(choosable, base, chosen) ?? leastLine(choosable, base);
  const isSmallest = base.area !== undefined && !areaOf(choosable, choices);
  return least && { ...least, isSmallest };
}

/** The larger quantity that costs less on the same day; null when there is none. */
export function betterQuantity(choosable: Choosable, base: LineBase, choices: Choices) {
  const quantity = quantityOf(choices);
  const input = quantity === null ? null : inputAt(choosable, base, quantity, choices.date);
  return input && morePiecesCostLess(input);
}

/** What a line of this price adds up to (decisions 9 and 54); the rate is a part: 0.21 is 21 %. */
export function withVat(
  price: string,
  vatRate: number,
  pricesInclude: Configuration['pricesInclude'],
) {
  return totals({ lines: [price], delivery: 0, vatRate, pricesInclude });
}

function servicesOf({ options, design }: Choosable, { attributes }: Choices): Service[] {
  const services = [...options, ...(design ? [design] : [])].filter(
    ({ role }) => role === 'service',
  );
  return services.flatMap(({ code, values }) => {
    const chosen = values.find(({ value }) => value === attributes[code]);
    return chosen ? [{ code, price: chosen.price ?? 0, per: chosen.per ?? 'unit' }] : [];
  });
}

function areaOf(choosable: Choosable, { attributes }: Choices): LineInput['area'] | null {
  const { product, options } = choosable;
  const dimension = options.find(({ customValuesType }) => customValuesType === 'dimension');
  if (!dimension) return null;
  const sides = sidesOf(dimension);
  if (sides.some((side) => sideFailure(dimension, side, attributes, choosable))) return null;
  const [widthMm = 0, heightMm = widthMm] = sides.map(({ name }) => Number(attributes[name]));
  const smallest = product.smallestBillableArea;
  return { widthMm, heightMm, ...(smallest && { smallestBillableM2: smallest }) };
}

function withSmallestSize({ options }: Choosable, choices: Choices): Choices {
  const sides = options
    .filter(({ customValuesType }) => customValuesType === 'dimension')
    .flatMap(sidesOf)
    .map(({ name, min }) => [name, String(min ?? 1)]);
  const attributes = { ...choices.attributes, ...Object.fromEntries(sides) };
  return { ...choices, attributes };
}
