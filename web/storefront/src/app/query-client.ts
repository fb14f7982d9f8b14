import { QueryClient } from '@tanstack/react-query';
import type { Answers } from '@vitrina/kit/answers/answers.ts';

/**
 * A query cache that holds `answers` and never asks again for what it holds (SHELL-02); navigation decides
 * what is read anew.
 */
export function createQueryClient(answers: Answers): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 1 } },
  });
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
  return client;
}
