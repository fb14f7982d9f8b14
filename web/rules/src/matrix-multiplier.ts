import { type Amount, type Decimal, decimal, HUNDREDTH, ZERO } from './decimal.ts';
import { type QuantityError, quantityRange, whyQuantityIsRefused } from './is-quantity-allowed.ts';

/** A product's quantity by delivery-day grid, as GET /api/products/{id}/quantity-date-pricing answers it. */
export type PricingMatrix = {
  /** Delivery offsets in working days, rising. */
  days: readonly number[];
  /** Quantity tiers, rising. */
  quantities: readonly number[];
  /** By quantity, then by day: a percent over the base price; null where it cannot be made. */
  pricing: readonly (readonly (Amount | null)[])[];
  /** Currency units, added once a line. */
  fixedPrice: Amount;
  /** Quantities between the tiers can be ordered. */
  allowCustomValues: boolean;
  /** What holds between two tiers; `average` when it is not said (decision 3). */
  interpolation?: 'average' | 'linear-total' | 'step';
};

/** What the grid says about one quantity on one day. */
export type Multiplier = {
  /** Percent over the base price; between tiers of linear totals derived, to 4 decimals. */
  percent: Decimal;
  /** The quantity tiers that it comes from: none, one, or the two neighbours. */
  tiers: number[];
  /** For linear totals between two tiers: how many base prices the line costs, as a fraction. */
  basePrices?: { numerator: Decimal; denominator: number };
};

/** Why there is no percent, in the server's codes. */
export type MatrixError = QuantityError | 'unknown_day' | 'unavailable';

/** The percent for a quantity delivered after `day` working days (PRICE-02, decisions 3 and 4). */
export function matrixMultiplier(
  matrix: PricingMatrix,
  day: number,
  quantity: number,
): Multiplier | { error: MatrixError } {
  const column = matrix.days.indexOf(day);
  if (column < 0) return { error: 'unknown_day' };
  const refused = whyQuantityIsRefused(quantity, matrix);
  if (refused) return { error: refused };

  const above = matrix.quantities.findIndex((tier) => tier >= quantity);
  if (above < 0) return { percent: ZERO, tiers: [] };
  const upper = tierAt(matrix, above, column);
  if (!upper) return { error: 'unavailable' };
  if (upper.quantity === quantity) return { percent: upper.percent, tiers: [quantity] };
  const lower = tierAt(matrix, above - 1, column);
  return lower ? between(matrix, lower, upper, quantity) : { error: 'unavailable' };
}

type Tier = { quantity: number; percent: Decimal };

function tierAt(matrix: PricingMatrix, row: number, column: number): Tier | null {
  const quantity = matrix.quantities[row] ?? quantityRange(matrix).min;
  const percent = matrix.pricing[row]?.[column];
  return percent === null || percent === undefined ? null : { quantity, percent: decimal(percent) };
}

function between(matrix: PricingMatrix, lower: Tier, upper: Tier, quantity: number): Multiplier {
  const tiers = [lower.quantity, upper.quantity];
  switch (matrix.interpolation) {
    case 'step':
      return { percent: lower.percent, tiers: [lower.quantity] };
    case 'linear-total': {
      const basePrices = linearBasePrices(lower, upper, quantity);
      const factor = basePrices.numerator.div(basePrices.denominator).div(quantity);
      return { percent: factor.minus(1).times(100).round(4), tiers, basePrices };
    }
    default:
      return { percent: lower.percent.plus(upper.percent).div(2), tiers };
  }
}

/** The point at `quantity` on the straight line between what the two tiers cost, in base prices. */
function linearBasePrices(lower: Tier, upper: Tier, quantity: number) {
  const cost = (tier: Tier) => tier.percent.times(HUNDREDTH).plus(1).times(tier.quantity);
  const numerator = cost(lower)
    .times(upper.quantity - quantity)
    .plus(cost(upper).times(quantity - lower.quantity));
  return { numerator, denominator: upper.quantity - lower.quantity };
}
