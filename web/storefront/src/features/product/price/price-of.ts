import type { Configuration, Matrix } from '@vitrina/api/types.ts';
import { type Amount, decimal } from '@vitrina/rules/decimal.ts';
import { isPurchaseBlocked } from '@vitrina/rules/is-purchase-blocked.ts';
import { matrixOfVariant } from '@vitrina/rules/matrix-of-variant.ts';
import { morePiecesCostLess } from '@vitrina/rules/more-pieces-cost-less.ts';
import type { LineInput, Service } from '@vitrina/rules/price-line.ts';
import { vatOf } from '@vitrina/rules/totals.ts';
import { type Choices, quantityOf } from '../choices/choices.ts';
import type { Choosable, OwnVariant } from '../choices/choosable.ts';
import { sideFailure, sidesOf } from '../choices/custom-values.ts';
import { isPurchasable } from '../quantity/stock-of.ts';
import { cheapestOf, exactly } from './cheapest-of.ts';
import { inputAt, type LineBase, leastLine, priceAt } from './price-at.ts';

/** The price of one piece before quantity and day count; null without a price, or while a size is missing. */
export function lineBase(
  choosable: Choosable,
  variant: OwnVariant,
  choices: Choices,
  precision: number,
): LineBase | null {
  if (variant.priceFrom === null) return null;
  const services = servicesOf(choosable, choices);
  const price = variant.step ? variant.priceOld : variant.priceNow;
  const base = { base: price ?? 0, concession: variant, precision, services };
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
  matching: readonly OwnVariant[],
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
 * The least that can be paid for what the choices leave, with the cheapest of what must be chosen still, and what it buys:
 * a card says the same. Without what is sold out, unless all of it is. Of what is priced by area it is one of the smallest size while none is chosen. Null when none of
 * it has a price.
 */
export function leastPrice(
  choosable: Choosable,
  matching: readonly OwnVariant[],
  choices: Choices,
  precision: number,
): { total: string; quantity: number; isSmallest: boolean } | null {
  const sized = areaOf(choosable, choices) ? choices : withSmallestSize(choosable, choices);
  const chosen = { quantity: quantityOf(choices), date: choices.date };
  const services = (quantity: number) => leastServices(choosable, choices, quantity);
  const left = matching.filter((variant) => isPurchasable(choosable, variant));
  const least = (variants: readonly OwnVariant[], of: typeof chosen | undefined) =>
    cheapestByMatrix(choosable, variants)
      .flatMap(({ matrix, variant }) => {
        const base = lineBase(choosable, variant, sized, precision);
        const line = base && leastLine({ matrix }, base, services, of);
        return line ? [{ ...line, isSmallest: base.area !== undefined && sized !== choices }] : [];
      })
      .sort(byPrice)[0];
  const ofAny = (variants: readonly OwnVariant[]) =>
    least(variants, chosen) ?? least(variants, undefined) ?? null;
  // What is sold out counts only where all of it is.
  return ofAny(left) ?? ofAny(matching);
}

function byPrice(one: { total: string; quantity: number }, other: typeof one): number {
  return decimal(one.total).cmp(other.total) || one.quantity - other.quantity;
}

/** Under one matrix, or without any, the variant with the lowest price of its own is the cheapest. */
function cheapestByMatrix({ matrices, options }: Choosable, matching: readonly OwnVariant[]) {
  const cheapest = new Map<Matrix | null, OwnVariant>();
  for (const variant of matching) {
    if (variant.priceFrom === null || isPurchaseBlocked(options, variant.attributes)) continue;
    const matrix = matrixOfVariant(matrices, variant.attributes);
    const known = cheapest.get(matrix);
    if (!known || exactly(variant) < exactly(known)) cheapest.set(matrix, variant);
  }
  return [...cheapest].map(([matrix, variant]) => ({ matrix, variant }));
}

/** The cheapest value of each service that must be chosen and is not yet, for so many pieces. */
export function leastServices(
  { options }: Pick<Choosable, 'options'>,
  { attributes }: Pick<Choices, 'attributes'>,
  quantity: number,
) {
  const open = options.filter(
    ({ role, isRequired, code }) => role === 'service' && isRequired && !attributes[code],
  );
  return open.flatMap(({ code, values }): Service[] => {
    const services = values
      .filter(({ disablePurchase }) => !disablePurchase)
      .map(({ price, per }) => ({ code, price: price ?? 0, per: per ?? ('unit' as const) }));
    const cost = ({ price, per }: Service) => decimal(price).times(per === 'unit' ? quantity : 1);
    return services.sort((one, other) => cost(one).cmp(cost(other))).slice(0, 1);
  });
}

/**
 * What a line costs others, or cost before the sale, and at the lowest price of the 30 days before it; null where nothing is struck.
 * Struck and lowest prices are those of a piece: beside the total they stand as what this line would have cost over them.
 */
export function linesBefore(
  choosable: Choosable,
  base: LineBase,
  variant: OwnVariant | null,
  quantity: number,
  date: string | null,
) {
  const over = (piece: Amount | null | undefined) =>
    piece == null
      ? null
      : priceAt(choosable, { ...base, base: piece, concession: undefined }, quantity, date);
  // Totals have no price of a piece: what others pay is the same line without what is taken off it (ADR 36).
  const before = over(variant?.step ? base.base : variant?.priceOld);
  return { before, lowest: before && over(variant?.lowestPrice30Days) };
}

/** The larger quantity that costs less on the same day; null when there is none. */
export function betterQuantity(choosable: Choosable, base: LineBase, choices: Choices) {
  const quantity = quantityOf(choices);
  const input = quantity === null ? null : inputAt(choosable, base, quantity, choices.date);
  return input && morePiecesCostLess(input);
}

/** The VAT of a line, as parts of the net: 0.21 is 21 %. */
export interface LineVat {
  /** What is charged. */
  vatRate: number;
  /** What its price holds where prices include VAT; only for who is exempt it is another (PRICE-14). */
  vatInPrices: number;
}

/** What a line of this price adds up to (decisions 9 and 54). */
export function withVat(
  price: string,
  vat: LineVat,
  pricesInclude: Configuration['pricesInclude'],
) {
  return vatOf(price, { ...vat, pricesInclude });
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

/** With a size of one's own at its smallest; one that must be upright, or flat, is at least a square (decision 40). */
function withSmallestSize({ options }: Choosable, choices: Choices): Choices {
  const sides = options
    .filter(({ customValuesType }) => customValuesType === 'dimension')
    .flatMap((dimension) => {
      const all = sidesOf(dimension);
      const longer = {
        Width: dimension.isHorizontal,
        Height: dimension.isVertical,
        Diameter: false,
      };
      const square = Math.max(...all.map(({ min }) => min ?? 1));
      return all.map(({ name, label, min }) => {
        const least = label && longer[label] ? square : (min ?? 1);
        return [name, String(least)];
      });
    });
  const attributes = { ...choices.attributes, ...Object.fromEntries(sides) };
  return { ...choices, attributes };
}
