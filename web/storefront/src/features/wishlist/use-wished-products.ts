import { apiPath } from '@vitrina/api/path.ts';
import type { Locale, Product } from '@vitrina/api/types.ts';
import { useReadings } from '@vitrina/kit/answers/readings.ts';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { wishedPath } from '#shared/wishlist/prune.ts';
import { batchesOf } from '#shared/wishlist/rules.ts';
import { useWishlist } from '#shared/wishlist/store.ts';
import { keptEntries } from './kept-entries.ts';

/** The products of these ids, as far as they exist. */
export interface WishedProducts {
  /** In the order of the ids, those of which values are kept as the entries of these (LIST-10); undefined while some are on their way. */
  products: Product[] | undefined;
  /** How many that will be, as far as it is known by now. */
  count: number;
  isFailed: boolean;
  retry: () => void;
}

/** Reads what is kept of products by id. */
export function useWishedProducts(ids: readonly string[]): WishedProducts {
  const wishes = useWishlist((state) => state.variantCodesByProductId);
  const ofValues = ids.filter((id) => wishes[id]?.length);
  const split = useByIds(ofValues, splitPath, 1);
  const entriesOf = (id: string) => keptEntries(split.products, id, wishes);
  const isSplit = (id: string) =>
    ofValues.includes(id) &&
    (split.isLoading || split.failed.length > 0 || entriesOf(id).length > 0);
  // Of what no entry stands for there is the product as such.
  const whole = useByIds(
    ids.filter((id) => !isSplit(id)),
    wishedPath,
  );
  const failed = [...split.failed, ...whole.failed];
  return {
    products:
      split.isLoading || whole.isLoading
        ? undefined
        : ids.flatMap((id) =>
            isSplit(id)
              ? entriesOf(id)
              : (whole.products.find((product) => product.id === id) ?? []),
          ),
    count: ids.reduce((count, id) => count + Math.max(1, entriesOf(id).length), 0),
    isFailed: failed.length > 0,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

/** The call for products of which values are kept: one product, as its values alone may fill an answer. */
function splitPath(ids: readonly string[], lang: Locale) {
  return apiPath('/api/products', { lang, id: ids, splitByAttribute: 'true' });
}

/** Reads products by id, ten a call (S1 §9) or `size`. What was read is not read again when another id leaves the list. */
function useByIds(ids: readonly string[], pathOf: typeof wishedPath, size?: number) {
  const { language } = usePage().info;
  const [batches, setBatches] = useState<readonly string[][]>([]);
  const asked = new Set(batches.flat());
  const missing = ids.filter((id) => !asked.has(id));
  if (missing.length > 0) setBatches([...batches, ...batchesOf(missing, size)]);
  const readings = useReadings(batches.map((batch) => pathOf(batch, language)));
  return {
    products: readings.flatMap(({ body = [] }) => body),
    isLoading: missing.length > 0 || readings.some(({ state }) => state === 'loading'),
    failed: readings.filter(({ state }) => state === 'failed'),
  };
}
