import { useQueries } from '@tanstack/react-query';
import type { ApiPath } from '@vitrina/api/path.ts';
import { use } from 'react';
import { AnswersContext, given, type Reading, readingFrom, readingOf } from './answers.ts';

/** Reads API paths as `useReading` does, as many as there are now; a file of its own, because few pages do. */
export function useReadings<Body>(paths: readonly ApiPath<Body>[]): Reading<Body>[] {
  const useSource = use(AnswersContext) === null ? useAllCached : useAllGiven;
  return useSource(paths);
}

function useAllCached<Body>(paths: readonly ApiPath<Body>[]): Reading<Body>[] {
  return useQueries({ queries: paths.map((path) => readingOf(path)) }).map(readingFrom<Body>);
}

function useAllGiven<Body>(paths: readonly ApiPath<Body>[]): Reading<Body>[] {
  const answers = use(AnswersContext);
  return paths.map((path) => given(answers, path));
}
