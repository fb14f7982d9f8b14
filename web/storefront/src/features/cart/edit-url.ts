import type { CartLine } from '#shared/cart/rules.ts';

/** The product page in edit mode, with everything chosen as in the line (PROD-12). */
export function editUrl(line: CartLine, productUrl = line.url): string {
  const query = new URLSearchParams(line.attributes);
  query.set('quantity', String(line.quantity));
  if (line.deliveryDate) query.set('date', line.deliveryDate);
  query.set('cartProductGuid', line.guid);
  return `${productUrl}?${query}`;
}
