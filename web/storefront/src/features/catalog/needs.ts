import type { Block, Locale, PageInfo } from '@vitrina/api/types.ts';
import { apiPath } from '#shared/paths.ts';

/** Entries of a page of a list when the address does not say (LIST-05). */
export const DEFAULT_SIZE = 50;
/** The sizes to choose from. */
export const SIZES = [50, 100, 150];

/** What the address says about a list. */
export interface ListQuery {
  page: number;
  size: number;
  sort: string;
}

/** Reads a list's query; what makes no sense is as if it were not there. */
export function listQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('size'));
  return {
    page: Number.isInteger(page) && page >= 0 ? page : 0,
    size: SIZES.includes(size) ? size : DEFAULT_SIZE,
    sort: query.get('sort') ?? '',
  };
}

/** The API paths of the lists. */
export const listPaths = {
  category: (id: string, lang: Locale) => apiPath('/api/categories', { lang, id }),
  children: (id: string, lang: Locale) =>
    apiPath('/api/categories', { lang, childrenOf: id, depth: 2, size: 100 }),
  peers: (id: string, lang: Locale) => apiPath('/api/categories', { lang, peersOf: id, size: 100 }),
  products: (category: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, category, includeSubCategories: true, ...list }),
  named: (name: string, lang: Locale, size: number) =>
    apiPath('/api/products', { lang, 'product-list': name, size }),
  search: (search: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, search, ...list }),
};

/** What a category page reads: itself, what is under it, beside it, and its products. */
export function categoryNeeds(block: Block, { language, search }: PageInfo): string[] {
  const id = String(block.categoryId);
  const paths = [listPaths.category(id, language), listPaths.children(id, language)];
  if (block.renderType === 'full') paths.push(listPaths.peers(id, language));
  if (block.listingType === 'products') {
    paths.push(listPaths.products(id, language, listQuery(new URLSearchParams(search))));
  }
  return paths;
}

/** What a product list block reads. */
export function productListNeeds(block: Block, { language }: PageInfo): string[] {
  return [listPaths.named(String(block.productList), language, Number(block.size))];
}

/** What the search results page reads; nothing without a phrase. */
export function searchNeeds(_: Block, { language, search }: PageInfo): string[] {
  const query = new URLSearchParams(search);
  const phrase = query.get('search')?.trim();
  return phrase ? [listPaths.search(phrase, language, listQuery(query))] : [];
}
