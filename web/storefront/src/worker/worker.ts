import { PAGES } from '#shared/installing/worker.ts';
import {
  AGE_MAX_MS,
  ASSETS,
  isKeepable,
  isStale,
  KEPT_MAX,
  keptIn,
  LATE_AGE_MAX_MS,
  languageOf,
  OFFLINE,
} from './kept.ts';
import type { Asked, WorkerScope } from './scope.ts';

const scope = self as unknown as WorkerScope;

/** A page that was seen lately is shown after so long, if the network has not answered. */
const PATIENCE_MS = 3000;
/** What the page in place of others is drawn with. */
const ASSET = /\/assets\/[\w.-]+/g;

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data.kind === 'begin') event.waitUntil(scope.skipWaiting());
  else event.waitUntil(keepSeen(data.files, data.language));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const cache = keptIn(url);
  const isPage = request.mode === 'navigate';
  if (cache === ASSETS) event.respondWith(fromCache(event));
  else if (cache !== null && isPage === (cache === PAGES)) {
    event.respondWith(fromNetwork(event, cache));
  }
  // Whatever else goes its way as if nobody listened; a page that nothing is kept of is told to be away.
  else if (isPage) event.respondWith(fetch(request).catch(() => inPlaceOf(url)));
});

/** A file whose name changes with it. */
async function fromCache(event: Asked): Promise<Response> {
  const { request } = event;
  const kept = await found(ASSETS, request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keep(ASSETS, request.url, answer.clone()));
  return answer;
}

/** What the shop says now; what it said before, where it does not answer, or takes too long for a page. */
async function fromNetwork(event: Asked, cache: string): Promise<Response> {
  const { request } = event;
  const asked = fetch(request);
  const kept = asked.then((answer) => keep(cache, request.url, answer.clone()));
  event.waitUntil(kept.catch(() => undefined));
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE_MS));
  try {
    const answer = await (cache === PAGES ? Promise.race([asked, late]) : asked);
    return answer ?? (await before(cache, request.url, LATE_AGE_MAX_MS)) ?? (await asked);
  } catch {
    const earlier = await before(cache, request.url, AGE_MAX_MS);
    if (earlier) return earlier;
    const url = new URL(request.url);
    if (cache !== PAGES) return Response.error();
    return (url.pathname === '/' && (await seenLast())) || inPlaceOf(url);
  }
}

async function before(
  cache: string,
  address: string,
  ageMaxMs: number,
): Promise<Response | undefined> {
  const kept = await found(cache, address);
  return kept && !isStale(kept.headers.get('date'), Date.now(), ageMaxMs) ? kept : undefined;
}

function found(cacheName: string, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName, ignoreVary: true });
}

/** Where the app begins that nobody has seen the first page of, as in another language: the home page that was seen last, else the page. */
async function seenLast(): Promise<Response | undefined> {
  const seen = (await (await caches.open(PAGES)).keys()).map(({ url }) => url).reverse();
  const homes = seen.filter((url) => /^\/(?:[a-z]{2})?$/.test(new URL(url).pathname));
  for (const url of [...homes, ...seen]) {
    // The address is then the one of what is shown.
    if (await before(PAGES, url, AGE_MAX_MS)) return Response.redirect(url);
  }
  return undefined;
}

/** In place of a page that was not seen, in the language of its address; a shop whose languages nobody has seen yet has none. */
async function inPlaceOf({ pathname }: URL): Promise<Response> {
  const all = await (await caches.open(OFFLINE)).keys();
  const wanted = `/offline/${languageOf(pathname)}`;
  const one = all.find(({ url }) => url.endsWith(wanted)) ?? all.at(-1);
  const page = one && (await found(OFFLINE, one.url));
  return page ?? Response.error();
}

/** Keeps what came past this worker, and what stands in for pages in this language. */
async function keepSeen(files: readonly string[], language: string): Promise<void> {
  const address = new URL(`/offline/${language}`, location.origin).href;
  const page = await fetch(address).catch(() => null);
  const styles = page?.ok ? ((await page.clone().text()).match(ASSET) ?? []) : [];
  if (page) await keep(OFFLINE, address, page);
  await Promise.all([...files, ...styles].map(keepFile));
}

async function keepFile(file: string): Promise<void> {
  const url = new URL(file, location.origin);
  const cache = url.origin === location.origin ? keptIn(url) : null;
  if (cache === null || (cache !== PAGES && (await found(cache, url.href)))) return;
  const answer = await fetch(url).catch(() => null);
  if (answer) await keep(cache, url.href, answer);
}

async function keep(name: string, address: string, answer: Response): Promise<void> {
  if (!isKeepable(answer)) return;
  const cache = await caches.open(name);
  // The latest stands last.
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, answer);
  const all = await cache.keys();
  const tooMany = all.slice(0, Math.max(0, all.length - (KEPT_MAX[name] ?? 0)));
  await Promise.all(tooMany.map((request) => cache.delete(request, { ignoreVary: true })));
}
