import type { Variant } from '@vitrina/api/types.ts';
import { isService, type Offer } from '../choices/offer.ts';

type Sold = Pick<Offer, 'product' | 'matrix'>;

/** Pieces of a variant that can be had; null where they are not counted: services, and what is made to order (STOCK-02). */
export function stockOf(offer: Sold, { availableQuantity }: Variant): number | null {
  return offer.matrix || isService(offer) ? null : (availableQuantity ?? 0);
}

/** Whether a variant can be bought at all: it has a price, and stock or no need of any (STOCK-01). */
export function isPurchasable(offer: Sold, variant: Variant): boolean {
  const isThere = stockOf(offer, variant) !== 0 || variant.sellWithoutStock;
  return variant.priceFrom !== null && isThere;
}
