import { apiPath } from '@vitrina/api/path.ts';
import type { ProductReturn } from '@vitrina/api/types.ts';
import { type ListQuery, listQuery } from '../lists/list-query.ts';

/** Where a return can stand (ACC-05). */
export const STATUSES: readonly ProductReturn['status'][] = [
  'received',
  'inReview',
  'toReprint',
  'toRefund',
  'completed',
  'refused',
];

/** What the address says of the list of returns; what is searched for is the number of an order. */
export interface ReturnsQuery extends ListQuery {
  /** Only returns that stand here. */
  status: ProductReturn['status'] | null;
}

/** More is no number of an order. */
export const SEARCH_LENGTH_MAX = 32;

/** Reads the address; what makes no sense is as if it were not there. */
export function returnsQuery(query: URLSearchParams): ReturnsQuery {
  return {
    ...listQuery(query, SEARCH_LENGTH_MAX),
    status: STATUSES.find((known) => known === query.get('status')) ?? null,
  };
}

/** The call that answers the list. */
export function returnsPath({ page, size, sort, status, search }: ReturnsQuery) {
  return apiPath('/api/productReturns', { page, size, sort, status, search });
}
