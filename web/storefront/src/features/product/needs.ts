import type { Block, Locale, PageInfo } from '@vitrina/api/types.ts';
import { apiPath } from '#shared/paths.ts';

/** How many related products stand under a product. */
const RELATED_SHOWN = 4;

/** The API paths of a product. */
export function productPaths(id: string, lang: Locale) {
  const one = `/api/products/${encodeURIComponent(id)}`;
  return {
    product: apiPath('/api/products', { lang, id }),
    variants: apiPath(`${one}/variants`, { lang }),
    matrix: apiPath(`${one}/quantity-date-pricing`, { lang }),
    related: apiPath('/api/products', { lang, relatedTo: id, size: RELATED_SHOWN }),
  };
}

/** What a product page reads. */
export function productNeeds(block: Block, { language }: Pick<PageInfo, 'language'>): string[] {
  return Object.values(productPaths(String(block.productId), language));
}
