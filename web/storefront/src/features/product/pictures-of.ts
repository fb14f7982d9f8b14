import type { Offer } from './offer.ts';

/** The pictures to show: first those that all variants left by the choices share, then the product's (PROD-01). */
export function picturesOf({ product, variants }: Offer, matching: readonly string[]): string[] {
  // A set, because a product can have ten thousand variants.
  const codes = new Set(matching);
  const [first, ...others] = variants.filter(({ code }) => codes.has(code));
  const shared =
    first?.images.filter((image) => others.every(({ images }) => images.includes(image))) ?? [];
  return [...new Set([...shared, ...product.images])];
}
