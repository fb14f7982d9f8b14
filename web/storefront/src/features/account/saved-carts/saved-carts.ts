import { get, isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { Locale } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { syncCarts } from '#shared/cart/store.ts';
import { linesIn } from '#shared/saving/cart-copy.ts';
import { restoring } from '#shared/saving/restore-cart.ts';

/** How many carts stand on a page. */
export const SIZE = 20;
/** The pages that the call knows. */
const PAGE_MAX = 1_000_000;
/** More is no product's name. */
export const SEARCH_LENGTH_MAX = 100;

/** What the address says of the list of saved carts. */
export interface CartsQuery {
  /** 0-based. */
  page: number;
  /** Words of products; empty for all. */
  search: string;
}

/** Reads the address; what makes no sense is as if it were not there. */
export function cartsQuery(query: URLSearchParams): CartsQuery {
  const page = Number(query.get('page') ?? 0);
  return {
    page: Number.isSafeInteger(page) && page >= 0 && page <= PAGE_MAX ? page : 0,
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_LENGTH_MAX),
  };
}

/** The call that answers the list. */
export function cartsPath(lang: Locale, { page, search }: CartsQuery) {
  return apiPath('/api/carts', { lang, page, size: SIZE, search });
}

/** The lines of a saved cart; null where the shop does not answer with them. */
export async function savedLines(lang: Locale, id: string): Promise<CartLine[] | null> {
  const answer = await get(apiPath('/api/carts/{id}', { lang }, { id })).catch(() => null);
  return answer && isOk(answer) ? linesIn(answer.body.data) : null;
}

/** Makes a saved cart the active one; `false`: the shop did not answer. */
export async function restore(lang: Locale, id: string): Promise<boolean> {
  const lines = await savedLines(lang, id);
  // Under guids of their own: the lines of a cart that is restored again, or on two devices, are others.
  if (lines)
    syncCarts(
      restoring(
        id,
        lines.map((line) => ({ ...line, guid: crypto.randomUUID() })),
      ),
    );
  return lines !== null;
}

/** Forgets a saved cart; `false`: the shop did not do it. One that is not there is forgotten. */
export async function forget(id: string): Promise<boolean> {
  const call = { places: { id }, body: undefined };
  const answer = await send('delete', '/api/carts/{id}', call).catch(() => null);
  return answer !== null && (isOk(answer) || answer.status === 404);
}
