import type { CartLine } from '#shared/cart/rules.ts';

/** What the product page takes from the line itself: too long for an address, and nothing to share. */
const KEPT_IN_LINE = ['-files', '-comment'];

/** The product page in edit mode, with everything chosen as in the line (PROD-12). */
export function editUrl(line: CartLine, productUrl = line.url): string {
  const chosen = Object.entries(line.attributes).filter(
    ([name]) => !KEPT_IN_LINE.some((ending) => name.endsWith(ending)),
  );
  const query = new URLSearchParams(chosen);
  query.set('quantity', String(line.quantity));
  if (line.deliveryDate) query.set('date', line.deliveryDate);
  query.set('cartProductGuid', line.guid);
  return `${productUrl}?${query}`;
}
