import { useQueries } from '@tanstack/react-query';
import { type Answer, isOk } from '@vitrina/api/client.ts';
import type { Product } from '@vitrina/api/types.ts';
import { useState } from 'react';
import { readingOf } from '#shared/answers.ts';
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
  const readings = useQueries({
    queries: batches.map((batch) => readingOf(wishedPath(batch, language))),
  });
  const answers = readings.map(({ data }) => data as Answer<Product[]> | undefined);
  const found = answers.flatMap((answer) => (isOk(answer) && answer ? answer.body : []));
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    products: readings.some(({ isLoading }) => isLoading)
      ? undefined
      : ids.flatMap((id) => byId.get(id) ?? []),
    isFailed: readings.some(({ isFetching }, at) => !isFetching && !isOk(answers[at])),
    retry: () => {
      for (const [at, reading] of readings.entries()) if (!isOk(answers[at])) reading.refetch();
    },
  };
}
