import type { PricedLine } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';

/** What is ordered of a line, wherever it comes from. */
type Ordered = Pick<CartLine, 'id' | 'code' | 'quantity' | 'deliveryDate' | 'attributes'>;

/** A line as a cart has it, under a guid of its own, called as the shop calls it now. */
export function takenLine(ordered: Ordered, now: PricedLine, guid: string): CartLine {
  const { id, code, quantity, deliveryDate, attributes } = ordered;
  return {
    ...{ guid, id, quantity, attributes, code: code ?? null, deliveryDate: deliveryDate ?? null },
    ...{ title: now.title, url: now.url ?? '', imageId: now.imageId, price: now.price },
  };
}
