import type { Product } from '@vitrina/api/types.ts';
import { useReadings } from '@vitrina/kit/answers/readings.ts';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { wishedPath } from '#shared/wishlist/prune.ts';
import { batchesOf } from '#shared/wishlist/rules.ts';

/** The products of these ids, as far as they exist. */
export interface WishedProducts {
  /** In the order of the ids; undefined while some are on their way. */
  products: Product[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

/** Reads products by id, ten a call (S1 §9). What was read is not read again when another id leaves the list. */
export function useWishedProducts(ids: readonly string[]): WishedProducts {
  const { language } = usePage().info;
  const [batches, setBatches] = useState<readonly string[][]>([]);
  const asked = new Set(batches.flat());
  const missing = ids.filter((id) => !asked.has(id));
  if (missing.length > 0) setBatches([...batches, ...batchesOf(missing)]);
  const readings = useReadings(batches.map((batch) => wishedPath(batch, language)));
  const byId = new Map(
    readings.flatMap(({ body = [] }) => body.map((product) => [product.id, product])),
  );
  const failed = readings.filter(({ state }) => state === 'failed');
  return {
    products: readings.some(({ state }) => state === 'loading')
      ? undefined
      : ids.flatMap((id) => byId.get(id) ?? []),
    isFailed: failed.length > 0,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
