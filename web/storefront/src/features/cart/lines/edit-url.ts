import { companionIn } from '@vitrina/rules/companions.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { choicesInAddress } from '#shared/choices-in-address.ts';

/** What says how a product is ordered. */
type Chosen = Pick<CartLine, 'attributes' | 'quantity' | 'deliveryDate'>;

/**
 * The product page in edit mode, with everything chosen as in the line (PROD-12); `attributes` are those of the product,
 * as far as they are known. Files, note and long texts are taken from the line itself: too long for an address, or nothing to share.
 */
export function editUrl(
  line: CartLine,
  productUrl = line.url,
  attributes: readonly string[] = [],
): string {
  return `${chosenUrl(line, productUrl, attributes)}&cartProductGuid=${encodeURIComponent(line.guid)}`;
}

/** The product page with everything chosen but files, note and long texts. */
export function chosenUrl(
  line: Chosen,
  productUrl: string,
  attributes: readonly string[] = [],
): string {
  const isKept = (name: string) => {
    const companion = companionIn(name, attributes)?.companion;
    return companion === 'files' || companion === 'comment';
  };
  const shared = Object.entries(line.attributes).filter(([name]) => !isKept(name));
  const query = choicesInAddress(Object.fromEntries(shared));
  query.set('quantity', String(line.quantity));
  if (line.deliveryDate) query.set('date', line.deliveryDate);
  return `${productUrl}?${query}`;
}
