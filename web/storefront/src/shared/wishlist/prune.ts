import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isOk } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { Locale } from '@vitrina/api/types.ts';
import { readingOf } from '@vitrina/kit/answers/answers.ts';
import { useEffect } from 'react';
import { usePage } from '#shared/page.ts';
import { batchesOf, wishedIds } from './rules.ts';
import { useWishlist } from './store.ts';

/** How long a page is shown before what it keeps is looked over (WISH-02). */
const PRUNE_AFTER_MS = 1000;
/** How long an answer serves the pages that follow. */
const FRESH_MS = 60_000;

/** The call for a batch of kept products; by id it answers their variant codes too. */
export function wishedPath(ids: readonly string[], lang: Locale) {
  return apiPath('/api/products', { lang, id: ids });
}

/** Takes out of the wishlist what no longer exists, one second after each page is shown (WISH-02). */
export function usePruning(): void {
  const { info } = usePage();
  const client = useQueryClient();
  // An effect, because this comes with time and not with anything that the visitor does.
  useEffect(() => {
    const timer = setTimeout(() => void prune(client, info.language), PRUNE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, info]);
}

/** Asks for all that is kept, and takes out what the answers lack; a call that fails takes nothing out. */
export async function prune(client: QueryClient, lang: Locale): Promise<void> {
  const ids = wishedIds(useWishlist.getState().variantCodesByProductId);
  const read = async (ids: string[]) => {
    const reading = { ...readingOf(wishedPath(ids, lang)), staleTime: FRESH_MS };
    const answer = await client.fetchQuery(reading).catch(() => undefined);
    return isOk(answer) ? { ids, products: answer.body } : { ids: [], products: [] };
  };
  const batches = await Promise.all(batchesOf(ids).map(read));
  const products = batches.flatMap((batch) => batch.products);
  useWishlist.getState().prune(
    batches.flatMap(({ ids }) => ids),
    new Map(products.map(({ id, codes = [] }) => [id, codes])),
  );
}
