import { type QuantityError, whyQuantityIsRefused } from './is-quantity-allowed.ts';
import { type Grid, offeredAt } from './matrix-price.ts';

/** The listed quantities beside one; null where there is none. */
export interface QuantitySteps {
  less: number | null;
  more: number | null;
}

/**
 * The listed quantities next to `quantity` that can be delivered after `day` working days; `null` is any day. In between
 * a shopper types (S1 §5): a step leads to where the price changes.
 */
export function quantitySteps(matrix: Grid, day: number | null, quantity: number): QuantitySteps {
  const open = matrix.quantities.filter((tier) => isOpen(matrix, day, tier));
  return {
    less: open.findLast((tier) => tier < quantity) ?? null,
    more: open.find((tier) => tier > quantity) ?? null,
  };
}

/** Why a quantity cannot be ordered for the day; `unavailable`: not by then. Null when it can. */
export function whyNotOnDay(
  matrix: Grid,
  day: number | null,
  quantity: number,
): QuantityError | 'unavailable' | null {
  const refused = whyQuantityIsRefused(quantity, matrix);
  return refused ?? (isOpen(matrix, day, quantity) ? null : 'unavailable');
}

function isOpen(matrix: Grid, day: number | null, quantity: number): boolean {
  const days = day === null ? matrix.days : [day];
  return days.some((one) => !('error' in offeredAt(matrix, one, quantity)));
}
