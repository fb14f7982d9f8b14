import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';
import { apiPath } from '@vitrina/kit/answers/paths.ts';
import { type Relation, relatedPath } from './related/related-path.ts';

/** The API paths of a product. */
export function productPaths(id: string, lang: Locale) {
  const one = `/api/products/${encodeURIComponent(id)}`;
  return {
    product: apiPath('/api/products', { lang, id }),
    variants: apiPath(`${one}/variants`, { lang, lowestPrice: true }),
    matrix: apiPath(`${one}/quantity-date-pricing`, { lang, all: true }),
    related: relatedPath('relatedTo', id, lang, 0),
    alternatives: relatedPath('alternativeTo', id, lang, 0),
  };
}

/** What a product page reads. */
export function productNeeds(
  { productId }: BlockOf<'product'>,
  { language }: Pick<PageInfo, 'language'>,
): string[] {
  return Object.values(productPaths(productId, language));
}

type RelatedBlock = BlockOf<'relatedProducts'> | BlockOf<'alternativeProducts'>;

/** What the block of a product's relation reads (LIST-13). */
export function relatedNeeds(relation: Relation) {
  return ({ productId }: RelatedBlock, { language }: Pick<PageInfo, 'language'>): string[] => [
    relatedPath(relation, productId, language, 0),
  ];
}

/** What the block of a product's attributes reads. */
export function attributesNeeds(
  { productId }: BlockOf<'productAttributes'>,
  { language }: Pick<PageInfo, 'language'>,
): string[] {
  return [productPaths(productId, language).product];
}
