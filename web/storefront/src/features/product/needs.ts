import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';
import { type Relation, relatedPath } from './related/related-path.ts';

/** The API paths of a product. */
export function productPaths(id: string, lang: Locale) {
  return {
    product: apiPath('/api/products', { lang, id }),
    variants: apiPath('/api/products/{id}/variants', { lang, lowestPrice: true }, { id }),
    matrix: apiPath('/api/products/{id}/quantity-date-pricing', { lang, all: true }, { id }),
    related: relatedPath('relatedTo', id, lang, 0),
    alternatives: relatedPath('alternativeTo', id, lang, 0),
  };
}

/** What a product page reads. */
export function productNeeds(
  { productId }: BlockOf<'product'>,
  { language }: Pick<PageInfo, 'language'>,
): ApiPath[] {
  return Object.values(productPaths(productId, language));
}

type RelatedBlock = BlockOf<'relatedProducts'> | BlockOf<'alternativeProducts'>;

/** What the block of a product's relation reads (LIST-13). */
export function relatedNeeds(relation: Relation) {
  return ({ productId }: RelatedBlock, { language }: Pick<PageInfo, 'language'>): ApiPath[] => [
    relatedPath(relation, productId, language, 0),
  ];
}

/** What the block of a product's attributes reads. */
export function attributesNeeds(
  { productId }: BlockOf<'productAttributes'>,
  { language }: Pick<PageInfo, 'language'>,
): ApiPath[] {
  return [productPaths(productId, language).product];
}
