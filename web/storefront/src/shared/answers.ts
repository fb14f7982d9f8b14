import { useQuery } from '@tanstack/react-query';
import { type Answer, get, isOk } from '@vitrina/api/client.ts';

/** What a read answered; `body` is set only when it holds what was asked for. */
export interface Reading<Body> {
  body: Body | undefined;
  total: number | undefined;
  state: 'loading' | 'failed' | 'ready';
  /** It failed because of what was asked, not on the way. */
  refused: boolean;
  retry: () => void;
}

/**
 * Reads an API path through the cache that the server's answers fill: on the first page nothing is fetched
 * twice (SHELL-02). A `null` path reads nothing.
 */
export function useReading<Body>(path: string | null): Reading<Body> {
  const query = useQuery({ ...readingOf(path ?? ''), enabled: path !== null });
  const answer = query.data as Answer<Body> | undefined;
  const ok = isOk(answer);
  return {
    body: ok ? answer?.body : undefined,
    total: ok ? answer?.total : undefined,
    state: ok
      ? 'ready'
      : query.isFetching || (query.isPending && !query.isError)
        ? 'loading'
        : 'failed',
    refused: answer?.status === 400,
    retry: () => void query.refetch(),
  };
}

/** The query of an API path, for prefetching and reading alike. */
export function readingOf(path: string) {
  return {
    queryKey: [path],
    queryFn: ({ signal }: { signal: AbortSignal }) => get(path, signal),
  };
}
