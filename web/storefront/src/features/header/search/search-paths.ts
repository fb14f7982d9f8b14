import { apiPath } from '@vitrina/api/path.ts';
import type { Configuration, Locale } from '@vitrina/api/types.ts';

/** Shorter phrases get the recommended list (SRCH-01). */
const PHRASE_LENGTH_MIN = 3;
/** Suggestions of a kind (SRCH-01). */
export const SUGGESTED = 5;
/** Products that are recommended (SRCH-03). */
export const RECOMMENDED = 6;

/** Whether a phrase is long enough to search for (SRCH-01). */
export function isSearched(phrase: string): boolean {
  return [...phrase].length >= PHRASE_LENGTH_MIN;
}

/** Where the whole answer to a phrase is. */
export function resultsUrl({ searchPage }: Pick<Configuration, 'searchPage'>, phrase: string) {
  return `${searchPage}?${new URLSearchParams({ search: phrase })}`;
}

/** The calls behind the search box (S1 §7). */
export const searchPaths = {
  products: (search: string, lang: Locale) =>
    apiPath('/api/products', { lang, search, size: SUGGESTED }),
  /** One entry is read; the total count is what is asked for. */
  count: (search: string, lang: Locale) =>
    apiPath('/api/products', { lang, search, size: 1, splitByAttribute: 'true' }),
  categories: (title: string, lang: Locale) =>
    apiPath('/api/categories', { lang, for: 'search', title, size: SUGGESTED }),
  categoriesById: (id: readonly string[], lang: Locale) => apiPath('/api/categories', { lang, id }),
  recommended: (list: string, search: string, lang: Locale) =>
    apiPath('/api/products', { lang, 'product-list': list, search, size: RECOMMENDED }),
};
