import type { Product } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';

/** What is taken of a product straight from a list. */
export interface ListChoice {
  /** The variant. */
  code: string;
  /** The values that tell it from the others, by attribute code. */
  attributes: Readonly<Record<string, string>>;
  /** For one, without VAT. */
  price: number | null;
}

/** The cart's line for it (LIST-09); only the server's price counts (PRICE-13). */
export function listLine(
  product: Pick<Product, 'id' | 'title' | 'url' | 'images'>,
  { code, attributes, price }: ListChoice,
  quantity: number,
  guid: string,
): CartLine {
  const { id, title, url, images } = product;
  return {
    guid,
    id,
    code,
    quantity,
    deliveryDate: null,
    attributes: { ...attributes },
    title,
    url: url.split('#')[0] ?? url,
    imageId: images[0] ?? null,
    price: price === null ? null : price * quantity,
  };
}
