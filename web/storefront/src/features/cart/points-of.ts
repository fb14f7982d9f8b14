import type { Cart } from '#shared/cart/rules.ts';

/** The lines of a cart that points pay for; a line that has left the cart is none of them. */
export function pointsOf({ products, pointsFor }: Cart): string[] {
  return pointsFor.filter((guid) => products.some((line) => line.guid === guid));
}
