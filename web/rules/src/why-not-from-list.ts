import { isAmountUnavailable } from './can-add-to-cart.ts';
import { QUANTITY_MAX } from './is-quantity-allowed.ts';
import { readQuantity } from './read-quantity.ts';

/**
 * Why a quantity, as it was typed, cannot go into the cart from a list; the message's key, which is its English text.
 * Null when it can (LIST-09): a whole number from 1, not above the stock unless the product is sold without.
 */
export function whyNotFromList(
  typed: string,
  stock: { availableStock: number | null; sellWithoutStock: boolean },
): string | null {
  const quantity = Number(readQuantity(typed));
  if (quantity < 1 || quantity > QUANTITY_MAX) return 'Enter value between {min} and {max}';
  const state = { ...stock, quantity, hasMatrix: false };
  return isAmountUnavailable(state) ? 'Amount unavailable' : null;
}
