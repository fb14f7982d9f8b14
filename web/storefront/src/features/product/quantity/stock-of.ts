import type { Variant } from '@vitrina/api/types.ts';
import { type Choosable, isService } from '../choices/choosable.ts';

type Sold = Pick<Choosable, 'product' | 'matrix'>;

/** Pieces of a variant that can be had; null where they are not counted: services, and what is made to order (STOCK-02). */
export function stockOf(choosable: Sold, { availableQuantity }: Variant): number | null {
  return choosable.matrix || isService(choosable) ? null : (availableQuantity ?? 0);
}

/** Whether a variant can be bought at all: it has a price, and stock or no need of any (STOCK-01). */
export function isPurchasable(choosable: Sold, variant: Variant): boolean {
  const isThere = stockOf(choosable, variant) !== 0 || variant.sellWithoutStock;
  return variant.priceFrom !== null && isThere;
}
