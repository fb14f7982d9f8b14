import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { type Answer, get, isOk, type Reply } from '@vitrina/api/client.ts';
import type { ApiPath } from '@vitrina/api/path.ts';
import { createContext, use } from 'react';

/** What no longer holds is read this long after the moment: no clock is exact. */
const SLACK_MS = 1_000;
/** Where the browser's clock is ahead of the shop's, it is asked again after so long. */
const AGAIN_MS = 15_000;
/** The longest that browsers wait. */
const WAIT_MS_MAX = 2 ** 31 - 1;

/** The key of what is not read. */
const NOWHERE = '' as ApiPath<never>;

/** What a read answered; `body` is set only when it holds what was asked for. */
export interface Reading<Body> {
  body: Body | undefined;
  total: number | undefined;
  state: 'loading' | 'failed' | 'ready';
  /** It failed because of what was asked, not on the way. */
  refused: boolean;
  retry: () => void;
}

/** What the page's API paths answered, by path. */
export type Answers = Record<string, Answer>;

/** What a path answered: it names the type of what is kept by it. */
function answerIn<Body>(answers: Answers | null, path: ApiPath<Body>): Reply<Body> | undefined {
  return answers?.[path] as Reply<Body> | undefined;
}

/** What a call answered; undefined where it was not made or was refused, whose body is none of what was asked for. */
export function bodyIn<Body>(answers: Answers, path: ApiPath<Body>): Body | undefined {
  const answer = answerIn(answers, path);
  return isOk(answer) ? answer.body : undefined;
}

/**
 * What the page is made from, while the server renders it: nothing is fetched then and nothing changes, so that a cache
 * with its observers would only take time, a fifth of the page's. Null in the browser.
 */
export const AnswersContext = createContext<Answers | null>(null);

/**
 * Reads an API path through the cache that the server's answers fill: on the first page nothing is fetched
 * twice (SHELL-02). A `null` path reads nothing. With `holdsUntil`, which finds a moment (RFC 3339) in what was read,
 * it is read anew as soon as that has passed.
 */
export function useReading<Body>(
  path: ApiPath<Body> | null,
  holdsUntil?: (body: Body) => string,
): Reading<Body> {
  // One of the two for as long as a page lives.
  const useSource = use(AnswersContext) === null ? useCached : useGiven;
  return useSource(path, holdsUntil);
}

/**
 * Reads in the browser what changes behind the page's back, such as somebody's orders: anew each time that it is shown. What
 * was read stays until the next is there, also that of another path; it `isOld` then. The last stays too where the
 * next is refused or not answered: forms stand on it.
 */
export function useFreshReading<Body>(path: ApiPath<Body>): Reading<Body> & { isOld: boolean } {
  const query = useQuery({
    ...keptReadingOf(path),
    staleTime: 0,
    placeholderData: keepPreviousData<Answer<Body>>,
  });
  return { ...readingFrom<Body>(query), isOld: query.isPlaceholderData };
}

function useCached<Body>(
  path: ApiPath<Body> | null,
  holdsUntil?: (body: Body) => string,
): Reading<Body> {
  const query = useQuery({
    ...readingOf(path ?? NOWHERE),
    enabled: path !== null,
    ...(path !== null && holdsUntil && renewedAfter(path, holdsUntil)),
  });
  return readingFrom(query);
}

function useGiven<Body>(path: ApiPath<Body> | null): Reading<Body> {
  const answers = use(AnswersContext);
  return given(answers, path);
}

/** The same as the cache tells of an answer that it holds, or of one on its way. */
export function given<Body>(answers: Answers | null, path: ApiPath<Body> | null): Reading<Body> {
  const answer = path === null ? undefined : answerIn(answers, path);
  const isPending = answer === undefined;
  return readingFrom({
    data: answer,
    isFetching: false,
    isPending,
    isError: false,
    error: null,
    refetch: () => undefined,
  });
}

interface State<Body> {
  data: Reply<Body> | undefined;
  isFetching: boolean;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What a query tells of the path that it reads. */
export function readingFrom<Body>({
  data: answer,
  isFetching,
  isPending,
  isError,
  error,
  refetch,
}: State<Body>): Reading<Body> {
  const done = isOk(answer) ? answer : undefined;
  return {
    body: done?.body,
    total: done?.total,
    state: done ? 'ready' : isFetching || (isPending && !isError) ? 'loading' : 'failed',
    refused: (answer?.status ?? error?.cause) === 400,
    retry: () => void refetch(),
  };
}

/** The query of an API path, for prefetching and reading alike. */
export function readingOf<Body>(path: ApiPath<Body>) {
  return {
    queryKey: [path],
    queryFn: ({ signal }: { signal: AbortSignal }) => get(path, signal),
  };
}

/** The same, where what was read before stays in place of an answer that is none. */
export function keptReadingOf<Body>(path: ApiPath<Body>) {
  return {
    queryKey: [path],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await get(path, signal);
      const { status } = answer;
      if (!isOk(answer)) throw new Error(`${path} answered ${status}`, { cause: status });
      return answer;
    },
  };
}

/** A read as the cache keeps it. */
type Kept<Body> = Query<Reply<Body>, Error, Reply<Body>, readonly unknown[]>;

/** Reads anew after a moment of the answer's own, and when the page comes back after it, as from sleep. */
function renewedAfter<Body>(path: ApiPath<Body>, holdsUntil: (body: Body) => string) {
  const end = ({ state: { data } }: Kept<Body>) =>
    isOk(data) ? Date.parse(holdsUntil(data.body)) + SLACK_MS : null;
  return {
    ...keptReadingOf(path),
    staleTime: (query: Kept<Body>) => (end(query) ?? 0) - query.state.dataUpdatedAt,
    refetchInterval: (query: Kept<Body>) => {
      const at = end(query);
      return at !== null && Math.min(Math.max(at - Date.now(), AGAIN_MS), WAIT_MS_MAX);
    },
    refetchIntervalInBackground: true,
  };
}
