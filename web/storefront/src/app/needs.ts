import type { Block, PageInfo } from '@vitrina/api/types.ts';
import { layoutPaths } from '#shared/paths.ts';
import { cartNeeds } from '../features/cart/needs.ts';
import {
  categoryNeeds,
  productListBannerNeeds,
  productListNeeds,
} from '../features/catalog/needs.ts';
import { searchNeeds } from '../features/catalog/search/search-needs.ts';
import { categoriesBannerNeeds, formNeeds } from '../features/content/needs.ts';
import { attributesNeeds, productNeeds, relatedNeeds } from '../features/product/needs.ts';

const blockNeeds: Record<string, (block: Block, info: PageInfo) => string[]> = {
  category: categoryNeeds,
  productList: productListNeeds,
  productListBanner: productListBannerNeeds,
  searchResults: searchNeeds,
  product: productNeeds,
  relatedProducts: relatedNeeds('relatedTo'),
  alternativeProducts: relatedNeeds('alternativeTo'),
  productAttributes: attributesNeeds,
  cart: cartNeeds,
  categoriesBanner: categoriesBannerNeeds,
  form: formNeeds,
};

/**
 * The API paths that a page reads, its frame's and its blocks': pure, computable from page info alone, and
 * the same list for the server's renderer and for the browser's navigation.
 */
export function needs(info: PageInfo): string[] {
  const lang = info.language;
  const paths = [
    layoutPaths.configuration(lang),
    layoutPaths.translations(lang),
    layoutPaths.menu('main_menu', lang),
    layoutPaths.menu('FOOTER_MENU', lang),
    layoutPaths.menu('second_footer_menu', lang),
    ...info.blocks.flatMap((block) => blockNeeds[block.type]?.(block, info) ?? []),
  ];
  return [...new Set(paths)];
}
