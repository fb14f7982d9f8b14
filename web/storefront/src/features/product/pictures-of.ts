import type { Offer } from './offer.ts';

/** The pictures to show: first those that all variants left by the choices share, then the product's (PROD-01). */
export function picturesOf({ product, variants }: Offer, matching: readonly string[]): string[] {
  const left = variants.filter(({ code }) => matching.includes(code));
  const [first, ...others] = left;
  const shared =
    first?.images.filter((image) => others.every(({ images }) => images.includes(image))) ?? [];
  return [...new Set([...shared, ...product.images])];
}
