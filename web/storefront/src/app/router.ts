import { ChunkLoadError } from '@vitrina/kit/loading/chunk.ts';
import { attempt } from '#shared/attempt.ts';

/** What the router needs of the rest of the app. `Page` is whatever `load` brings and `show` draws. */
interface Surroundings<Page> {
  /**
   * Fetches a page and all it needs; a redirect is followed here by answering another address. Asked for links that
   * the pointer rests on too: what it has fetched a moment ago it answers again.
   */
  load: (url: URL) => Promise<{ page: Page } | { redirect: string }>;
  /** Draws a page; everything of it is there. */
  show: (page: Page) => void;
  /** Offers to try again what the shop did not answer, beside the page that stays; null takes the offer back. */
  offerRetry: (retry: (() => void) | null) => void;
}

/** What `load` rejects with when the shop does not answer: the page that is there stays. */
export class Unanswered extends Error {}

interface HistoryState {
  key: string;
}

const POSITIONS = 'scroll-positions';
const RESTORE_DELAY_MS = 100;
/** A pointer that rests on a link this long is about to press it; one that passes over a menu does not. */
const REST_MS = 100;

/**
 * Navigation with plain links: one delegated listener, the history API, and scroll positions kept per
 * history entry (SHELL-07). Answers the function that goes to an address.
 */
export function startRouter<Page>({ load, show, offerRetry }: Surroundings<Page>) {
  const root = document.documentElement;
  let latest = 0;
  let staying = false;
  /** Choices made in place while another is on its way: what they lead to is known only after it. */
  const waiting: HTMLAnchorElement[] = [];
  history.scrollRestoration = 'manual';
  /** The entry whose page is shown; the history is ahead of it while another page is on its way. */
  let shown = entryKey() ?? stamp();
  restoreScroll(shown);
  const remember = () => rememberScroll(shown);

  /** `replace`: the entry that the history is at gives way to where it leads; otherwise none is made before that is known. */
  async function go(url: URL, replace: boolean, arrive: () => void): Promise<void> {
    latest += 1;
    const turn = latest;
    root.toggleAttribute('data-navigating', true);
    offerRetry(null);
    try {
      const loaded = await load(url);
      if (turn !== latest) return;
      if ('redirect' in loaded) {
        const next = new URL(loaded.redirect, url);
        next.hash ||= url.hash;
        navigate(next.href, { replace });
        return;
      }
      arrive();
      show(loaded.page);
      root.toggleAttribute('data-navigating', false);
      goOn();
    } catch (error) {
      if (turn !== latest) return;
      // A file that is blocked, or gone with an older shop: loaded whole, the page may well be right (SHELL-15).
      if (error instanceof ChunkLoadError) stayHere(() => loadWhole(url));
      // What was seen before can be read without a network: the browser has it whole (decision 45).
      else if (error instanceof Unanswered && isOfflineApp()) loadWhole(url);
      else if (error instanceof Unanswered) stayHere(() => void go(url, replace, arrive));
      else loadWhole(url);
    }
  }

  /** Nothing has come, and nothing that waited for it is made. */
  function stayHere(retry: () => void): void {
    root.toggleAttribute('data-navigating', false);
    waiting.length = 0;
    goOn();
    offerRetry(retry);
  }

  /** The page has come: choices that waited for it are made. */
  function goOn(): void {
    const next = waiting.shift();
    for (const link of document.querySelectorAll<HTMLElement>('[data-pending]')) {
      if (link !== next && !waiting.some((one) => one === link)) delete link.dataset.pending;
    }
    if (next?.isConnected) navigate(next.href, { stay: true });
  }

  /** A choice in place shows at once that it was made, however long its page takes; pressed again, it is one still. */
  function choose(link: HTMLAnchorElement): void {
    if ('pending' in link.dataset) return;
    link.dataset.pending = '';
    if (staying && root.hasAttribute('data-navigating')) waiting.push(link);
    else navigate(link.href, { stay: true });
  }

  function navigate(address: string, { replace = false, stay = false } = {}): void {
    const url = new URL(address, location.href);
    staying = stay;
    if (!stay) waiting.length = 0;
    if (url.origin !== location.origin) {
      location.assign(url);
      return;
    }
    remember();
    void go(url, replace, () => {
      const state: HistoryState = { key: newKey() };
      if (replace) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
      shown = state.key;
      queueMicrotask(() => (stay ? keepPlace(remember) : arriveAt(url)));
    });
  }

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !isOurs(event, link)) return;
    event.preventDefault();
    if ('stay' in link.dataset) choose(link);
    else navigate(link.href);
  });
  let resting = 0;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const link = (target as Element).closest?.('a');
    if (!link || !isPage(link) || savesData()) return;
    // What fails here fails again, and is told, when the link is pressed.
    resting = window.setTimeout(() => void load(new URL(link.href)).catch(() => {}), REST_MS);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'get') return;
    event.preventDefault();
    const url = new URL(form.action);
    url.search = new URLSearchParams(
      new FormData(form) as unknown as Record<string, string>,
    ).toString();
    navigate(url.href);
  });
  addEventListener('popstate', () => {
    staying = false;
    waiting.length = 0;
    // The browser itself has gone to a place within the page.
    if (!entryKey()) {
      shown = stamp();
      return;
    }
    remember();
    void go(new URL(location.href), true, () => {
      shown = entryKey() ?? stamp();
      restoreScroll(shown, 0);
    });
  });
  addEventListener('scrollend', remember);
  addEventListener('pagehide', remember);
  return navigate;
}

/** Has the browser load a page; gone to again, the address that it has would only be scrolled to its fragment. */
function loadWhole({ href }: URL): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}

/** Whether a click on a link is the router's: plain, and to a page. */
function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return isPage(link);
}

/** Whether a link leads to a page of this shop, not within this page. */
function isPage(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (/^\/(api|images|documents|admin)\//.test(link.pathname)) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return !(samePage && link.hash);
}

/** The shopper's browser asks for nothing to be fetched ahead. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** There is no network, and a worker that stands in for it (SHELL-14). */
function isOfflineApp(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** After push and replace: the top of the page, or what the fragment names; the heading takes the focus. */
function arriveAt(url: URL): void {
  requestAnimationFrame(() => {
    const target = url.hash && document.getElementById(decodeURIComponent(url.hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    focusHeading();
  });
}

/** After a change in place: what was pressed may be gone, and must not take the keyboard's place with it. */
function keepPlace(remember: () => void): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading();
    remember();
  });
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function entryKey(): string | undefined {
  return (history.state as HistoryState | null)?.key;
}

function newKey(): string {
  return crypto.randomUUID();
}

/** Gives the present entry a key, which is answered. */
function stamp(): string {
  const key = newKey();
  history.replaceState({ key } satisfies HistoryState, '');
  return key;
}

/** Where the storage is forbidden or full (CART-01), pages are gone to all the same, and begin at their top. */
function positions(): Record<string, number> {
  return attempt(() => JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')) ?? {};
}

function rememberScroll(key: string): void {
  const text = JSON.stringify({ ...positions(), [key]: scrollY });
  attempt(() => sessionStorage.setItem(POSITIONS, text));
}

/** A page that nobody scrolled is shown from `otherwise`; from where the browser has it, if that is not said. */
function restoreScroll(key: string, otherwise?: number): void {
  const top = positions()[key] ?? otherwise;
  if (top !== undefined) setTimeout(() => scrollTo(0, top), RESTORE_DELAY_MS);
}
