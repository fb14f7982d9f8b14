import type { Variant } from '@vitrina/api/types.ts';
import type { Choosable } from '../choices/choosable.ts';

/** The pictures to show: first those that all variants left by the choices share, then the product's (PROD-01). */
export function picturesOf({ product }: Choosable, matching: readonly Variant[]): string[] {
  const [first, ...others] = matching;
  const shared =
    first?.images.filter((image) => others.every(({ images }) => images.includes(image))) ?? [];
  return [...new Set([...shared, ...product.images])];
}
