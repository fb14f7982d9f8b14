import { get, isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { Locale, StoredCart } from '@vitrina/api/types.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { syncCarts } from '#shared/cart/store.ts';
import { linesIn } from '#shared/saving/cart-copy.ts';
import { restoring } from '#shared/saving/restore-cart.ts';
import { type ListQuery, listQuery } from '../lists/list-query.ts';

/** More is no product's name. */
export const SEARCH_LENGTH_MAX = 100;

/** What the address says of the list of saved carts; what is searched for are words of products. */
export function cartsQuery(query: URLSearchParams): ListQuery {
  return listQuery(query, SEARCH_LENGTH_MAX);
}

/** The call that answers the list. */
export function cartsPath(lang: Locale, { page, size, sort, search }: ListQuery) {
  return apiPath('/api/carts', { lang, page, size, sort, search });
}

/** The lines of a saved cart; null where the shop does not answer with them. */
export async function savedLines(lang: Locale, id: string): Promise<CartLine[] | null> {
  const cart = await savedCart(lang, id);
  return cart && linesIn(cart.data);
}

async function savedCart(lang: Locale, id: string): Promise<StoredCart | null> {
  const answer = await get(apiPath('/api/carts/{id}', { lang }, { id })).catch(() => null);
  return answer && isOk(answer) ? answer.body : null;
}

/** Makes a saved cart the active one; `false`: the shop did not answer. */
export async function restore(lang: Locale, id: string): Promise<boolean> {
  const cart = await savedCart(lang, id);
  // Under guids of their own: the lines of a cart that is restored again, or on two devices, are others.
  if (cart)
    syncCarts(
      restoring(
        id,
        cart.savedAt,
        linesIn(cart.data).map((line) => ({ ...line, guid: crypto.randomUUID() })),
      ),
    );
  return cart !== null;
}

/** Forgets a saved cart; `false`: the shop did not do it. One that is not there is forgotten. */
export async function forget(id: string): Promise<boolean> {
  const call = { places: { id }, body: undefined };
  const answer = await send('delete', '/api/carts/{id}', call).catch(() => null);
  return answer !== null && (isOk(answer) || answer.status === 404);
}
