import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';
import { isTooLong } from '#shared/search-phrase.ts';
import { filtersPath, type ListQuery, listPaths, listQuery } from '../needs.ts';

/** Categories that a phrase may find; more would hide the products. */
const CATEGORIES_MAX = 100;

/** What the address of the search page asks for. */
export interface Searched {
  /** Empty when only attribute values or a price are asked for (SRCH-05). */
  phrase: string;
  list: ListQuery;
  /** Filters narrow the results, or are all that is asked for. */
  isNarrowed: boolean;
  /** The shop looks for shorter phrases only. */
  isTooLong: boolean;
}

/** Reads the address of the search page. */
export function searchedFor(query: URLSearchParams, itemsPerPage: readonly number[]): Searched {
  const list = listQuery(query, itemsPerPage);
  const phrase = query.get('search')?.trim() ?? '';
  return {
    phrase,
    list,
    isNarrowed: Object.keys(list.narrowing).length > 0,
    isTooLong: isTooLong(phrase),
  };
}

/**
 * The calls of a search: without a phrase only products, all that the filters leave; null for what is not
 * asked for.
 */
export function searchPaths({ phrase, list, isNarrowed, isTooLong }: Searched, lang: Locale) {
  if (isTooLong) return { products: null, categories: null };
  return {
    products: phrase || isNarrowed ? listPaths.search(phrase, lang, list) : null,
    categories: phrase
      ? apiPath('/api/categories', { lang, for: 'search', title: phrase, size: CATEGORIES_MAX })
      : null,
  };
}

/** What the search results page reads: of the block's `kinds`, what the address asks for. */
export function searchNeeds({ kinds }: BlockOf<'searchResults'>, info: PageInfo): ApiPath[] {
  const { language, search, itemsPerPage } = info;
  const searched = searchedFor(new URLSearchParams(search), itemsPerPage);
  const { products, categories } = searchPaths(searched, language);
  const filters = products && filtersPath(products);
  const withCategories = kinds.includes('categories');
  return [products, filters, withCategories ? categories : null].filter((path) => path !== null);
}
