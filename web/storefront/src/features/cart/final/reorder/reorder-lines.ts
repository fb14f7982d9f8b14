import type { OrderView, PricedLine, Reorder } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { takenLine } from '../../taking/taken-line.ts';
import { type WhyLeftOut, whyLeftOut } from '../../taking/why-left-out.ts';

/** A line of an order beside what it would be now (ACC-04). */
export interface LineAgain {
  guid: string;
  /** As it was ordered. */
  then: PricedLine;
  /** As it can be had now. */
  now: PricedLine;
  leftOut: WhyLeftOut;
  /** Its files are to be sent again. */
  lacksFiles: boolean;
}

/** What was ordered beside what it is now, in the order's order. */
export function linesAgain(order: Pick<OrderView, 'prices'>, reorder: Reorder): LineAgain[] {
  return order.prices.productDetails.flatMap((then) => {
    const now = reorder.prices.productDetails.find(({ guid }) => guid === then.guid);
    const line = reorder.products.find(({ guid }) => guid === then.guid);
    if (!now || !line) return [];
    const { lacksFiles } = line;
    return [{ guid: then.guid, then, now, leftOut: whyLeftOut(now), lacksFiles }];
  });
}

/** The lines that are taken, as a cart has them, under guids of their own. */
export function cartLines(
  lines: readonly LineAgain[],
  reorder: Reorder,
  newGuid: () => string,
): CartLine[] {
  return lines.flatMap(({ guid, now, leftOut }) => {
    const line = reorder.products.find((one) => one.guid === guid);
    return leftOut || !line ? [] : [takenLine(line, now, newGuid())];
  });
}
