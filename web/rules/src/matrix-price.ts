import { type Amount, type Decimal, decimal, HUNDREDTH, ZERO } from './decimal.ts';
import { type QuantityError, quantityRange, whyQuantityIsRefused } from './is-quantity-allowed.ts';

/** A quantity by delivery-day grid, as GET /api/products/{id}/quantity-date-pricing answers it. */
export type PricingMatrix = {
  /** Delivery offsets in working days, rising. */
  days: readonly number[];
  /** Quantity tiers, rising. */
  quantities: readonly number[];
  /** By quantity, then by day: a percent over the base price; null where it cannot be made. */
  pricing?: readonly (readonly (Amount | null)[])[];
  /** In place of percents, what the whole line costs, currency units (decision 55). */
  totals?: readonly (readonly (Amount | null)[])[];
  /** Currency units, added once a line. */
  fixedPrice: Amount;
  /** Quantities between the tiers can be ordered. */
  allowCustomValues: boolean;
  /** What holds between two tiers; `average` when it is not said (decision 3). */
  interpolation?: 'average' | 'linear-total' | 'step';
};

/** What quantities and days it has, and what each of them holds. */
export type Grid = Omit<PricingMatrix, 'fixedPrice'>;

/** What the grid says about one quantity on one day. */
export type Offered = {
  by: Pricing;
  /** The quantity tiers that it comes from: none, one, or the two neighbours. */
  tiers: number[];
};

/**
 * How a grid prices a line: by a percent over the base price; by how many base prices the line costs, for linear totals
 * between two tiers of percents; or by what the whole line costs. The last two are fractions.
 */
export type Pricing = { percent: Decimal } | { basePrices: Ratio } | { total: Ratio };

/** A number kept as a fraction: thirds of a cent have no exact decimal. */
export type Ratio = { numerator: Decimal; denominator: number };

/** Why there is no price, in the server's codes. */
export type MatrixError = QuantityError | 'unknown_day' | 'unavailable';

/** The base price, whatever the quantity. */
export const AT_BASE_PRICE: Offered = { by: { percent: ZERO }, tiers: [] };

/** What a quantity delivered after `day` working days is priced by (PRICE-02, PRICE-15, decisions 3, 4 and 55). */
export function offeredAt(
  matrix: Grid,
  day: number,
  quantity: number,
): Offered | { error: MatrixError } {
  const column = matrix.days.indexOf(day);
  if (column < 0) return { error: 'unknown_day' };
  const refused = whyQuantityIsRefused(quantity, matrix);
  if (refused) return { error: refused };

  const above = matrix.quantities.findIndex((tier) => tier >= quantity);
  if (above < 0) return AT_BASE_PRICE;
  const upper = tierAt(matrix, above, column);
  if (!upper) return { error: 'unavailable' };
  if (upper.quantity === quantity) return exactly(matrix, upper);
  const lower = tierAt(matrix, above - 1, column);
  return lower ? between(matrix, lower, upper, quantity) : { error: 'unavailable' };
}

/** The percent over the base price, to 4 decimals where it is derived; 0 for totals, which have none. */
export function percentOf({ by }: Offered, quantity: number): Decimal {
  if ('percent' in by) return by.percent;
  if ('total' in by) return ZERO;
  const factor = by.basePrices.numerator.div(by.basePrices.denominator).div(quantity);
  return factor.minus(1).times(100).round(4);
}

/** A matrix is of totals as soon as it has a row of them. */
function hasTotals({ totals = [] }: Pick<PricingMatrix, 'totals'>): boolean {
  return totals.length > 0;
}

/** A listed quantity and what the grid holds there on the day: a percent, or a total. */
type Tier = { quantity: number; cell: Decimal };

function tierAt(matrix: Grid, row: number, column: number): Tier | null {
  const quantity = matrix.quantities[row] ?? quantityRange(matrix).min;
  const cell = (hasTotals(matrix) ? matrix.totals : matrix.pricing)?.[row]?.[column];
  return cell === null || cell === undefined ? null : { quantity, cell: decimal(cell) };
}

function exactly(matrix: Grid, { cell, quantity }: Tier): Offered {
  const total = { numerator: cell, denominator: 1 };
  return { by: hasTotals(matrix) ? { total } : { percent: cell }, tiers: [quantity] };
}

function between(matrix: Grid, lower: Tier, upper: Tier, quantity: number): Offered {
  const tiers = [lower.quantity, upper.quantity];
  const cells = lower.cell.plus(upper.cell);
  switch (matrix.interpolation) {
    case 'step':
      return exactly(matrix, lower);
    case 'linear-total': {
      if (hasTotals(matrix)) return { by: { total: onLine(lower, upper, quantity) }, tiers };
      const basePrices = onLine(inBasePrices(lower), inBasePrices(upper), quantity);
      return { by: { basePrices }, tiers };
    }
    default:
      return hasTotals(matrix)
        ? { by: { total: { numerator: cells, denominator: 2 } }, tiers }
        : { by: { percent: cells.div(2) }, tiers };
  }
}

/** A tier's percent as a total, counted in base prices. */
function inBasePrices({ quantity, cell }: Tier): Tier {
  return { quantity, cell: cell.times(HUNDREDTH).plus(1).times(quantity) };
}

/** The point at `quantity` on the straight line between what two tiers cost in total. */
function onLine(lower: Tier, upper: Tier, quantity: number): Ratio {
  const numerator = lower.cell
    .times(upper.quantity - quantity)
    .plus(upper.cell.times(quantity - lower.quantity));
  return { numerator, denominator: upper.quantity - lower.quantity };
}
