import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asked } from './scope.ts';

const ADDRESS = 'https://shop.example/boxes';
const NOW = new Date('2026-11-23T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const fetched = vi.fn<typeof fetch>();
let listener: (event: Asked) => void;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('location', new URL(ADDRESS));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('self', {
    addEventListener: (name: string, listen: typeof listener) => {
      if (name === 'fetch') listener = listen;
    },
  });
  await import('./worker.ts');
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Asks the worker for a page. */
function asked(url: string): Promise<Response> {
  const request = { url, method: 'GET', mode: 'navigate' } as Request;
  return new Promise((told, failed) => {
    const respondWith = (answer: Promise<Response>) => void answer.then(told, failed);
    listener({ request, respondWith, waitUntil: () => undefined });
  });
}

/** What a browser that saw the page so many days ago is shown of it. */
function shown(days: number): Promise<string> {
  const date = new Date(NOW.getTime() - days * DAY_MS).toUTCString();
  const kept = new Response('kept', { headers: { date } });
  const cache = { keys: async () => [], delete: async () => true, put: async () => undefined };
  vi.stubGlobal('caches', { match: async () => kept, open: async () => cache });
  return asked(ADDRESS).then((response) => response.text());
}

it.each([
  [0.9, 'kept'],
  [1.1, 'new'],
])('SHELL-14 a slow network shows a page of %s days: %s', async (days, text) => {
  fetched.mockImplementation(
    () => new Promise((done) => setTimeout(() => done(new Response('new')), 10_000)),
  );
  const page = shown(days);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await page).toBe(text);
});

it.each([
  ['at once', 0],
  ['late', 10_000],
])('SHELL-14 a network that fails %s shows a page of up to thirty days', async (_, after) => {
  fetched.mockImplementation(
    () => new Promise((_done, fail) => setTimeout(() => fail(new Error('away')), after)),
  );
  const page = shown(29);
  await vi.advanceTimersByTimeAsync(after);
  expect(await page).toBe('kept');
  const older = shown(31).catch(() => 'nothing');
  await vi.advanceTimersByTimeAsync(after);
  expect(await older).not.toBe('kept');
});

it.each([
  ['the home page that was seen last', { '/lt': 2, '/de': 1, '/de/kisten': 1 }, '/de'],
  ['else the page', { '/lt/dezutes': 2, '/lt/puodelis': 1 }, '/lt/puodelis'],
  ['but none of long ago', { '/lt/dezutes': 29, '/lt': 31 }, '/lt/dezutes'],
])('SHELL-14 without a network the app’s first address opens %s', async (_, seen, opened) => {
  fetched.mockRejectedValue(new Error('away'));
  const kept = new Map(
    Object.entries<number>(seen).map(([path, days]) => {
      const date = new Date(NOW.getTime() - days * DAY_MS).toUTCString();
      return [new URL(path, ADDRESS).href, new Response('kept', { headers: { date } })];
    }),
  );
  const keys = async () => [...kept.keys()].map((url) => ({ url }));
  vi.stubGlobal('caches', {
    match: async (url: string) => kept.get(url),
    open: async () => ({ keys }),
  });
  const answer = await asked('https://shop.example/');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    new URL(opened, ADDRESS).href,
  ]);
});
