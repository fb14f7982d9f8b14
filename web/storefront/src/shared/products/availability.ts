import type { Product } from '@vitrina/api/types.ts';

/** What a shopper is told about how soon a product can be there. */
export interface Availability {
  tone: 'ok' | 'warn' | 'danger';
  /** Working days until the soonest delivery; null when it cannot be had. */
  days: number | null;
  isInStock: boolean;
}

/** Up to this many delivery days the colour is orange (LIST-11). */
const ORANGE_DAYS_MAX = 10;

/** Whether anything is said of how soon it can be there: a service has no stock, and what has no price is asked for. */
export function hasAvailability({ type, priceFrom }: Pick<Product, 'type' | 'priceFrom'>): boolean {
  return type !== 'service' && priceFrom !== null;
}

/** Whether no piece is left, and none can be sold without: null stock is made to order (STOCK-01). */
export function isSoldOut({
  availableStock,
  sellWithoutStock,
}: Pick<Product, 'availableStock' | 'sellWithoutStock'>): boolean {
  return availableStock === 0 && !sellWithoutStock;
}

/** Green with stock, orange up to ten delivery days, red otherwise (LIST-11). */
export function availabilityOf(
  product: Pick<Product, 'availableStock' | 'sellWithoutStock' | 'deliveryDays'>,
): Availability {
  const isInStock = (product.availableStock ?? 0) > 0;
  const days = isSoldOut(product) ? null : product.deliveryDays;
  if (isInStock) return { tone: 'ok', days, isInStock };
  const isSoon = days !== null && days <= ORANGE_DAYS_MAX;
  return { tone: isSoon ? 'warn' : 'danger', days, isInStock };
}
