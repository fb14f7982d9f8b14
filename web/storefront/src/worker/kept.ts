import { PAGES } from '#shared/installing/worker.ts';
import { opensSomething } from '#shared/opens-something.ts';

/** Scripts, styles and fonts; their names change with them. */
export const ASSETS = 'assets';
/** Pictures that were seen. */
export const PICTURES = 'pictures';

/** What stands in place of pages that were not seen, by language. */
export const OFFLINE = 'offline';

/** So many of each are kept, the latest. A picture has 100 kB and more. */
export const KEPT_MAX: Readonly<Record<string, number>> = {
  [PAGES]: 50,
  [ASSETS]: 300,
  [PICTURES]: 200,
  [OFFLINE]: 7,
};
const DAY_MS = 24 * 60 * 60 * 1000;
/** Nothing older is shown where the network fails. */
export const AGE_MAX_MS = 30 * DAY_MS;
/** Nor in place of a page that only takes long. */
export const LATE_AGE_MAX_MS = DAY_MS;

/** What is neither a page nor a file that a page is drawn with. */
const NO_PAGE = /^\/(?:api|content|documents|admin|dev|offline|healthz|readyz)(?:\/|$)|\.\w+$/;

/** Where an answer to this address may be kept; null where nothing of it may, such as a call, which may be somebody's own. */
export function keptIn({ pathname, searchParams }: URL): string | null {
  if (pathname.startsWith('/assets/')) return ASSETS;
  if (/^\/(?:images|icons)\//.test(pathname)) return PICTURES;
  return opensSomething(searchParams) || NO_PAGE.test(pathname) ? null : PAGES;
}

/** Whether the answer is everybody's, whole, and of the address that was asked for. */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(control);
}

/** Whether it was answered so long ago that nobody should see it (SHELL-14). */
export function isStale(date: string | null, now: number, ageMaxMs: number): boolean {
  return !(now - Date.parse(date ?? '') < ageMaxMs);
}

/** The language that an address begins with; that of the shop's own is in none. */
export function languageOf(pathname: string): string | null {
  return /^\/([a-z]{2})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}
