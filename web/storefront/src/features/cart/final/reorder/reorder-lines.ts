import type { OrderView, PricedLine, Reorder } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';

/** A line of an order beside what it would be now (ACC-04). */
export interface LineAgain {
  guid: string;
  /** As it was ordered. */
  then: PricedLine;
  /** As it can be had now. */
  now: PricedLine;
  /** Why it is left out; null where it is taken. */
  without: 'gone' | 'quantity' | 'choice' | null;
  /** Its files are to be sent again. */
  lacksFiles: boolean;
}

/** What was ordered beside what it is now, in the order's order. */
export function linesAgain(order: Pick<OrderView, 'prices'>, reorder: Reorder): LineAgain[] {
  return order.prices.productDetails.flatMap((then) => {
    const now = reorder.prices.productDetails.find(({ guid }) => guid === then.guid);
    const line = reorder.products.find(({ guid }) => guid === then.guid);
    if (!now || !line) return [];
    return [{ guid: then.guid, then, now, without: without(now), lacksFiles: line.lacksFiles }];
  });
}

/** Files can still be chosen in the cart; whatever else has changed since is for the shopper to choose anew. */
function without({ url, issues }: PricedLine): LineAgain['without'] {
  if (url === null) return 'gone';
  if (issues.every((issue) => issue === 'FileMissing')) return null;
  return issues.includes('UnavailableProductQuantity') ? 'quantity' : 'choice';
}

/** The lines that are taken, as a cart has them, under guids of their own. */
export function cartLines(
  lines: readonly LineAgain[],
  reorder: Reorder,
  newGuid: () => string,
): CartLine[] {
  return lines.flatMap(({ guid, now, without }) => {
    const line = reorder.products.find((one) => one.guid === guid);
    if (without || !line) return [];
    const { id, code, quantity, deliveryDate, attributes } = line;
    return [
      {
        ...{ guid: newGuid(), id, code, quantity, deliveryDate, attributes },
        ...{ title: now.title, url: now.url ?? '', imageId: now.imageId, price: now.price },
      },
    ];
  });
}
