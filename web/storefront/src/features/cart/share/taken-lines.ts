import type { PriceAnswer } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import type { SharedCart } from '#shared/cart-link/shared-cart.ts';

/** The lines of a shared cart as a cart has them: under guids of their own, called as the shop calls what it still has. */
export function takenLines(
  { lines }: SharedCart,
  answer: PriceAnswer | undefined,
  newGuid: () => string,
): CartLine[] {
  return lines.flatMap((line, place) => {
    const priced = answer?.productDetails[place];
    if (answer && !priced?.url) return [];
    return {
      ...line,
      guid: newGuid(),
      title: priced?.title ?? '',
      url: priced?.url ?? '',
      imageId: priced?.imageId ?? null,
      price: priced?.price ?? null,
    };
  });
}
