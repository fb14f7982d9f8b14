import type { PricedLine } from '@vitrina/api/types.ts';

/** Why a line that is about to be put into the cart is left out; null where it is taken. */
export type WhyLeftOut = 'gone' | 'quantity' | 'choice' | null;

/** Files can still be chosen in the cart; whatever else stands in the way is for the shopper to choose on the product's page. */
export function whyLeftOut({ url, issues }: PricedLine): WhyLeftOut {
  if (url === null) return 'gone';
  if (issues.every((issue) => issue === 'FileMissing')) return null;
  return issues.includes('UnavailableProductQuantity') ? 'quantity' : 'choice';
}
