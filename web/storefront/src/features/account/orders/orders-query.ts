import { apiPath } from '@vitrina/api/path.ts';
import type { CustomerOrder, Locale } from '@vitrina/api/types.ts';

/** How many orders stand on a page, to choose from (ACC-03). */
export const SIZES = [20, 50, 100] as const;

/** Which orders come first. */
export const SORTS = ['newest', 'oldest'] as const;

/** What an order as a whole can be (decision 24). */
export const STATES: readonly CustomerOrder['status'][] = [
  'placed',
  'confirmed',
  'completed',
  'cancelled',
];

/** What the address says of the list of orders. */
export interface OrdersQuery {
  /** 0-based. */
  page: number;
  size: number;
  sort: (typeof SORTS)[number];
  /** Only orders in this state. */
  status: CustomerOrder['status'] | null;
  /** Only the order with this number; empty for all. */
  search: string;
}

/** The pages that the call knows. */
const PAGE_MAX = 1_000_000;
/** More is no number of an order. */
export const SEARCH_LENGTH_MAX = 32;

/** Reads the address; what makes no sense is as if it were not there. */
export function ordersQuery(query: URLSearchParams): OrdersQuery {
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('size'));
  return {
    page: Number.isSafeInteger(page) && page >= 0 && page <= PAGE_MAX ? page : 0,
    size: SIZES.find((known) => known === size) ?? SIZES[0],
    sort: SORTS.find((known) => known === query.get('sort')) ?? SORTS[0],
    status: STATES.find((known) => known === query.get('status')) ?? null,
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
  };
}

/** The call that answers the list. */
export function ordersPath(lang: Locale, { page, size, sort, status, search }: OrdersQuery) {
  return apiPath('/api/customer/orders', { lang, page, size, sort, status, search });
}
