/** Products on a page of the wishlist (WISH-03). */
const PAGE_SIZE = 50;

/** One page of the wishlist. */
export interface WishedPage {
  /** 0-based; the last one when the address names one past it. */
  page: number;
  /** How many pages there are; at least one. */
  count: number;
  ids: readonly string[];
}

/** The page of `ids` that the address asks for; what makes no sense is the first one (WISH-03). */
export function wishedPage(ids: readonly string[], query: URLSearchParams): WishedPage {
  const count = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const asked = Number(query.get('page') ?? 0);
  const page = Number.isSafeInteger(asked) && asked >= 0 ? Math.min(asked, count - 1) : 0;
  return { page, count, ids: ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE) };
}
