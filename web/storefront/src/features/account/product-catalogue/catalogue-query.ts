import { apiPath } from '@vitrina/api/path.ts';
import type { Locale } from '@vitrina/api/types.ts';
import { sizeOf } from '../lists/list-query.ts';

/** Which products come first. */
export const SORTS = ['title', 'newest', 'price', '-price'] as const;

/** A longer phrase is refused. */
export const SEARCH_LENGTH_MAX = 200;

/** What the address says of the list of products. */
export interface CatalogueQuery {
  /** 0-based. */
  page: number;
  size: number;
  sort: (typeof SORTS)[number];
  /** Only products that match it; empty for all. */
  search: string;
  /** What else narrows the list, by name: `price`, `recommended` and `da-…`. */
  narrowing: Readonly<Record<string, readonly string[]>>;
}

const NARROWING = /^(price|recommended|da-[\w-]+)$/;

/** Reads the address; what makes no sense is as if it were not there. */
export function catalogueQuery(query: URLSearchParams): CatalogueQuery {
  const page = Number(query.get('page') ?? 0);
  const names = [...new Set(query.keys())].filter((name) => NARROWING.test(name));
  return {
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: sizeOf(query),
    sort: SORTS.find((known) => known === query.get('sort')) ?? SORTS[0],
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
    narrowing: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
  };
}

/** The call that answers the list. */
export function cataloguePath(lang: Locale, { narrowing, ...list }: CatalogueQuery) {
  return apiPath('/api/customer/product-catalogue', { lang, ...list, ...narrowing });
}
