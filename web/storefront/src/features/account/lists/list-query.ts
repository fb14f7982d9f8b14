/** How many entries of a list of the account stand on a page, to choose from (ACC-03, S2 §9). */
export const SIZES = [50, 100, 150] as const;

/** Which entries come first. */
export const SORTS = ['newest', 'oldest'] as const;

/** The pages that the calls know. */
const PAGE_MAX = 1_000_000;

/** What the address says of a list of the account. */
export interface ListQuery {
  /** 0-based. */
  page: number;
  size: number;
  sort: (typeof SORTS)[number];
  /** What is searched for, cut to its length; empty for all. */
  search: string;
}

/** Reads the address; what makes no sense is as if it were not there. */
export function listQuery(query: URLSearchParams, searchLengthMax: number): ListQuery {
  const page = Number(query.get('page') ?? 0);
  return {
    page: Number.isSafeInteger(page) && page >= 0 && page <= PAGE_MAX ? page : 0,
    size: sizeOf(query),
    sort: SORTS.find((known) => known === query.get('sort')) ?? SORTS[0],
    search: (query.get('search') ?? '').trim().slice(0, searchLengthMax),
  };
}

/** How many entries the address wants on a page. */
export function sizeOf(query: URLSearchParams): number {
  const size = Number(query.get('size'));
  return SIZES.find((known) => known === size) ?? SIZES[0];
}
