import type { Block, Locale, PageInfo, Sort } from '@vitrina/api/types.ts';
import { apiPath } from '#shared/paths.ts';
import { type Narrowing, narrowingOf, SEARCH } from './narrowing.ts';

/** Entries of a page of a list when the address does not say (LIST-05). */
export const DEFAULT_SIZE = 50;
/** The sizes to choose from. */
export const SIZES = [50, 100, 150];
/** The orders that there are (LIST-07). */
const SORTS: readonly string[] = [
  'relevance',
  'newest',
  'price',
  '-price',
  'title',
] satisfies Sort[];

/** What the address says about a list. */
export interface ListQuery {
  page: number;
  size: number;
  /** Empty for the shop's own order. */
  sort: string;
  narrowing: Narrowing;
}

/** Reads a list's query; what makes no sense is as if it were not there. */
export function listQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('size'));
  const sort = query.get('sort') ?? '';
  return {
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: SIZES.includes(size) ? size : DEFAULT_SIZE,
    sort: SORTS.includes(sort) ? sort : '',
    narrowing: narrowingOf(query),
  };
}

/** The same for a category, where a phrase narrows as filters do (LIST-05). */
export function categoryQuery(query: URLSearchParams): ListQuery {
  const list = listQuery(query);
  const phrase = query.get(SEARCH)?.trim();
  return phrase ? { ...list, narrowing: { ...list.narrowing, [SEARCH]: [phrase] } } : list;
}

/** The API paths of the lists. */
export const listPaths = {
  category: (id: string, lang: Locale) => apiPath('/api/categories', { lang, id }),
  children: (id: string, lang: Locale) =>
    apiPath('/api/categories', { lang, childrenOf: id, depth: 2, size: 100 }),
  peers: (id: string, lang: Locale) => apiPath('/api/categories', { lang, peersOf: id, size: 100 }),
  products: (category: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, category, includeSubCategories: true, ...entriesOf(list) }),
  named: (name: string, lang: Locale, size: number, page = 0) =>
    apiPath('/api/products', { lang, 'product-list': name, size, page: page || null }),
  search: (search: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, search, ...entriesOf(list) }),
};

/** One entry for each value of the attribute that the shop splits its lists by, if it does (LIST-10). */
function entriesOf({ page, size, sort, narrowing }: ListQuery) {
  return { splitByAttribute: true, ...narrowing, page, size, sort };
}

/** What the list of a path can be narrowed by: the same query, but for the page that is shown (LIST-06). */
export function filtersPath(products: string): string {
  const query = new URLSearchParams(products.slice(products.indexOf('?')));
  for (const name of ['page', 'size', 'sort']) query.delete(name);
  return `/api/products/filters?${query}`;
}

/** What a category page reads: itself, what is under it, beside it, and its products. */
export function categoryNeeds(block: Block, { language, search }: PageInfo): string[] {
  const id = String(block.categoryId);
  const paths = [listPaths.category(id, language), listPaths.children(id, language)];
  if (block.renderType === 'full') paths.push(listPaths.peers(id, language));
  if (block.listingType === 'products') {
    const products = listPaths.products(id, language, categoryQuery(new URLSearchParams(search)));
    paths.push(products, filtersPath(products));
  }
  return paths;
}

/**
 * The page that the product list of a page shows: from the address when it is the only one, as the address
 * has one page to name; else null, and each list shows its beginning (LIST-13).
 */
export function namedListPage({ blocks, search }: Pick<PageInfo, 'blocks' | 'search'>) {
  const isOnly = blocks.filter(({ type }) => type === 'productList').length === 1;
  return isOnly ? listQuery(new URLSearchParams(search)).page : null;
}

/** What a product list block reads. */
export function productListNeeds(
  block: Block,
  info: Pick<PageInfo, 'blocks' | 'search' | 'language'>,
): string[] {
  const page = namedListPage(info) ?? 0;
  return [listPaths.named(String(block.productList), info.language, Number(block.size), page)];
}

/** What a banner with a product list reads. */
export function productListBannerNeeds(block: Block, { language }: PageInfo): string[] {
  return [listPaths.named(String(block.productList), language, Number(block.size))];
}
