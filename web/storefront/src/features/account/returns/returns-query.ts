import { apiPath } from '@vitrina/api/path.ts';
import type { ProductReturn } from '@vitrina/api/types.ts';

/** How many returns stand on a page. */
export const SIZE = 20;

/** Where a return can stand (ACC-05). */
export const STATUSES: readonly ProductReturn['status'][] = [
  'received',
  'inReview',
  'toReprint',
  'toRefund',
  'completed',
  'refused',
];

/** What the address says of the list of returns. */
export interface ReturnsQuery {
  /** 0-based. */
  page: number;
  /** Only returns that stand here. */
  status: ProductReturn['status'] | null;
}

/** The pages that the call knows. */
const PAGE_MAX = 1_000_000;

/** Reads the address; what makes no sense is as if it were not there. */
export function returnsQuery(query: URLSearchParams): ReturnsQuery {
  const page = Number(query.get('page') ?? 0);
  return {
    page: Number.isSafeInteger(page) && page >= 0 && page <= PAGE_MAX ? page : 0,
    status: STATUSES.find((known) => known === query.get('status')) ?? null,
  };
}

/** The call that answers the list. */
export function returnsPath({ page, status }: ReturnsQuery) {
  return apiPath('/api/productReturns', { page, size: SIZE, status });
}
