import { apiPath } from '@vitrina/api/path.ts';
import type { CustomerOrder, Locale } from '@vitrina/api/types.ts';
import { type ListQuery, listQuery } from '../lists/list-query.ts';

/** What an order as a whole can be (decision 24). */
export const STATES: readonly CustomerOrder['status'][] = [
  'placed',
  'confirmed',
  'completed',
  'cancelled',
];

/** What the address says of the list of orders; what is searched for is a number. */
export interface OrdersQuery extends ListQuery {
  /** Only orders in this state. */
  status: CustomerOrder['status'] | null;
}

/** More is no number of an order. */
export const SEARCH_LENGTH_MAX = 32;

/** Reads the address; what makes no sense is as if it were not there. */
export function ordersQuery(query: URLSearchParams): OrdersQuery {
  return {
    ...listQuery(query, SEARCH_LENGTH_MAX),
    status: STATES.find((known) => known === query.get('status')) ?? null,
  };
}

/** The call that answers the list. */
export function ordersPath(lang: Locale, { page, size, sort, status, search }: OrdersQuery) {
  return apiPath('/api/customer/orders', { lang, page, size, sort, status, search });
}
