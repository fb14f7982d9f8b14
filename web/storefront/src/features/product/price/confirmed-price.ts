import type { PricedLine } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import type { LinePrice } from '@vitrina/rules/price-line.ts';

/**
 * The price that holds: the page's own, unless the server's answer for the same line differs (PRICE-08). Then it is the
 * server's, without the steps, which would not add up to it.
 */
export function confirmedPrice(own: LinePrice | null, server?: PricedLine): LinePrice | null {
  const price = server?.price ?? null;
  if (!own || price === null || decimal(own.price).eq(price)) return own;
  const unitPrice = String(server?.unitPrice ?? own.unitPrice);
  return { ...own, price: String(price), unitPrice, services: [], explanation: [] };
}
