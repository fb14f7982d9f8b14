import { type ApiPath, apiPath, askedAlike } from '@vitrina/api/path.ts';
import type {
  Block,
  BlockOf,
  Filter,
  Locale,
  PageInfo,
  Product,
  Sort,
} from '@vitrina/api/types.ts';
import { isTooLong } from '#shared/search-phrase.ts';
import { type Narrowing, narrowingOf, SEARCH } from './filters/narrowing.ts';

/** The orders that there are (LIST-07). */
const SORTS: readonly Sort[] = ['relevance', 'newest', 'price', '-price', 'title'];

/** What the address says about a list. */
export interface ListQuery {
  page: number;
  size: number;
  /** The sizes to choose from, rising. */
  sizes: readonly number[];
  /** Empty for the shop's own order. */
  sort: Sort | '';
  narrowing: Narrowing;
}

/**
 * Reads a list's query; what makes no sense is as if it were not there. A page has one of the shop's `offered` sizes, or
 * `ownSize`, which only this list has; the first of them when the address does not say (LIST-05).
 */
export function listQuery(
  query: URLSearchParams,
  offered: readonly number[],
  ownSize = offered[0] ?? 0,
): ListQuery {
  const sizes = [...new Set([ownSize, ...offered])].sort((a, b) => a - b);
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('size'));
  const sort = query.get('sort');
  return {
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: sizes.includes(size) ? size : ownSize,
    sizes,
    sort: SORTS.find((known) => known === sort) ?? '',
    narrowing: narrowingOf(query),
  };
}

/** The same where a phrase narrows as filters do, as in a category (LIST-05). */
export function categoryQuery(
  query: URLSearchParams,
  offered: readonly number[],
  ownSize?: number,
): ListQuery {
  const list = listQuery(query, offered, ownSize);
  const phrase = query.get(SEARCH)?.trim();
  if (!phrase || isTooLong(phrase)) return list;
  return { ...list, narrowing: { ...list.narrowing, [SEARCH]: [phrase] } };
}

/** The API paths of the lists. */
export const listPaths = {
  category: (id: string, lang: Locale) => apiPath('/api/categories', { lang, id }),
  children: (id: string, lang: Locale) =>
    apiPath('/api/categories', { lang, childrenOf: id, size: 1000 }),
  peers: (id: string, lang: Locale) =>
    apiPath('/api/categories', { lang, peersOf: id, size: 1000 }),
  products: (category: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, category, includeSubCategories: true, ...entriesOf(list) }),
  named: (name: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, 'product-list': name, ...entriesOf(list) }),
  beginning: (name: string, lang: Locale, size: number, page = 0) =>
    apiPath('/api/products', { lang, 'product-list': name, size, page: page || null }),
  search: (search: string, lang: Locale, list: ListQuery) =>
    apiPath('/api/products', { lang, search, ...entriesOf(list) }),
};

/** One entry for each value of the attribute that the shop splits its lists by, if it does (LIST-10). */
function entriesOf({ page, size, sort, narrowing }: ListQuery) {
  return { splitByAttribute: 'true', ...narrowing, page, size, sort };
}

/** What the list of a path can be narrowed by: the same query, but for the page that is shown (LIST-06). */
export function filtersPath(products: ApiPath<Product[]>): ApiPath<Filter[]> {
  return askedAlike('/api/products/filters', products, ['page', 'size', 'sort']);
}

/** What a category page reads: itself, what is under it, beside it, and its products. */
export function categoryNeeds(block: BlockOf<'category'>, info: PageInfo): ApiPath[] {
  const { language, search, itemsPerPage } = info;
  const id = block.categoryId;
  const paths: ApiPath[] = [listPaths.category(id, language), listPaths.children(id, language)];
  if (block.renderType === 'full') paths.push(listPaths.peers(id, language));
  if (block.listingType === 'products') {
    const list = categoryQuery(new URLSearchParams(search), itemsPerPage);
    const products = listPaths.products(id, language, list);
    paths.push(products, filtersPath(products));
  }
  return paths;
}

type ListPage = Pick<PageInfo, 'blocks' | 'search' | 'language' | 'itemsPerPage'>;

/** Whether a page is about its one product list, which begins it: then it has all that list pages have (LIST-13). */
export function isListPage({ blocks }: Pick<PageInfo, 'blocks'>): boolean {
  return blocks[0]?.type === 'productList' && isOnlyList(blocks);
}

/**
 * The page that a product list among other blocks shows: from the address when it is the only one, as the
 * address has one page to name; else null, and each list shows its beginning (LIST-13).
 */
export function namedListPage({ blocks, search }: Pick<PageInfo, 'blocks' | 'search'>) {
  return isOnlyList(blocks) ? listQuery(new URLSearchParams(search), []).page : null;
}

function isOnlyList(blocks: readonly Block[]): boolean {
  return blocks.filter(({ type }) => type === 'productList').length === 1;
}

/** What a product list block reads. */
export function productListNeeds(block: BlockOf<'productList'>, info: ListPage): ApiPath[] {
  const { language, search, itemsPerPage } = info;
  const { productList: name, size } = block;
  if (!isListPage(info)) {
    return [listPaths.beginning(name, language, size, namedListPage(info) ?? 0)];
  }
  const list = categoryQuery(new URLSearchParams(search), itemsPerPage, size);
  const products = listPaths.named(name, language, list);
  return [products, filtersPath(products)];
}

/** What a banner with a product list reads. */
export function productListBannerNeeds(
  { productList, size }: BlockOf<'productListBanner'>,
  { language }: PageInfo,
): ApiPath[] {
  return [listPaths.beginning(productList, language, size)];
}
