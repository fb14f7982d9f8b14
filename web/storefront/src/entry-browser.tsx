import '@vitrina/ui/fonts.css';
import '@vitrina/ui/tokens.css';
import '@vitrina/ui/base.css';
import { isOk, type Reply } from '@vitrina/api/client.ts';
import type { ApiPath } from '@vitrina/api/path.ts';
import type { Locale, PageInfo } from '@vitrina/api/types.ts';
import { type Answers, readingOf } from '@vitrina/kit/answers/answers.ts';
import { inTime } from '@vitrina/kit/loading/chunk.ts';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { startCart } from '#shared/cart/store.ts';
import { setNavigate } from '#shared/navigation.ts';
import { pageInfoPath } from '#shared/paths.ts';
import { offerRetry } from '#shared/retry.ts';
import { isLeft } from '#shared/session/is-left.ts';
import { startSession, useSession } from '#shared/session/store.ts';
import { startWishlist } from '#shared/wishlist/store.ts';
import { tellAlive } from './alive.ts';
import { App } from './app/App.tsx';
import { loadBlocks } from './app/blocks.ts';
import { configurationIn } from './app/configuration-in.ts';
import { needs } from './app/needs.ts';
import { createQueryClient } from './app/query-client.ts';
import { startRouter, Unanswered } from './app/router.ts';

/** How long an answer serves further navigation before it is read again; a failed one does not. */
const FRESH_MS = 60_000;

interface State {
  page: PageInfo;
  answers: Answers;
}

const place = document.getElementById('root') as HTMLElement;
const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as State;
const client = createQueryClient(state.answers);

/** The query of an API path whose answer serves a while. */
function fresh<Body>(path: ApiPath<Body>) {
  const staleTime = ({ state }: { state: { data: Reply<Body> | undefined } }) =>
    isOk(state.data) ? FRESH_MS : 0;
  // Offline a read fails at once, and is offered again, instead of waiting without a word (SHELL-15).
  return { ...readingOf(path), staleTime, networkMode: 'always' as const };
}

/** A page that can be shown: everything of it is there. */
interface Prepared {
  page: PageInfo;
  /** What makes its head; that of the first page is the server's. */
  heads: typeof import('./app/head.ts');
}

/** Fetches what a page needs that is not in the cache; a failed read shows in its block. */
async function prepare(page: PageInfo): Promise<Prepared> {
  const blocks = loadBlocks(page.blocks.map(({ type }) => type));
  const reads = needs(page).map((path) => client.prefetchQuery(fresh(path)));
  const [heads] = await Promise.all([inTime(import('./app/head.ts')), blocks, ...reads]);
  return { page, heads };
}

async function load(url: URL) {
  const path = pageInfoPath(url.pathname, url.search);
  const asked = client.fetchQuery({ ...fresh(path), retry: false });
  const answer = await asked.catch(() => null);
  // A page that there is none of is an answer too (SHELL-13).
  if (!answer || !isOk(answer)) throw new Unanswered();
  const { body } = answer;
  if (body.redirect) return { redirect: body.redirect.url };
  return { page: await prepare(body) };
}

function answersOf(page: PageInfo): Answers {
  const read = needs(page).map((path) => [path, client.getQueryData([path])]);
  return Object.fromEntries(read.filter(([, answer]) => answer)) as Answers;
}

function tree(page: PageInfo) {
  return (
    <StrictMode>
      <App info={page} client={client} onAlive={tellAlive} />
    </StrictMode>
  );
}

function show(root: Root, { page, heads }: Prepared): void {
  const answers = answersOf(page);
  const configuration = configurationIn(answers, page.language);
  document.documentElement.lang = page.language;
  heads.replaceHead(heads.head(page, configuration, answers));
  flushSync(() => root.render(tree(page)));
}

/** A function, because blocks share files with this one: they could not load while it waits for them. */
async function start(): Promise<void> {
  await loadBlocks(state.page.blocks.map(({ type }) => type));
  let root!: Root;
  if (place.hasChildNodes()) {
    // As a transition it is done in slices, and the page answers to touch between them.
    startTransition(() => {
      root = hydrateRoot(place, tree(state.page));
    });
  } else {
    // The server could not render in time: the page is drawn here, slower but whole.
    root = createRoot(place);
    show(root, await prepare(state.page));
  }
  setNavigate(startRouter({ load, show: (next: Prepared) => show(root, next), offerRetry }));
  startCart();
  startWishlist();
  followSession();
  startSession();
  void remind();
}

/** What the browser has is an account's, or was one's: nobody else loads what looks after it. */
function followSession(): void {
  useSession.subscribe(async ({ session }) => {
    if (session.state === 'signedIn' || (session.state === 'anonymous' && isLeft())) {
      const loaded = await import('#shared/session/follow-session.ts').catch(() => null);
      loaded?.followSession(session);
    }
  });
}

/** Nobody who shops waits for it, nor misses it where it does not come. */
async function remind(): Promise<void> {
  const { cartReminders } = configurationIn(answersOf(state.page), state.page.language);
  if (!cartReminders) return;
  const reminders = await import('./features/cart/reminders/start-reminders.ts').catch(() => null);
  reminders?.startReminders(cartReminders, () => document.documentElement.lang as Locale);
}

/** Done when the page's own files are there and it is taken over; what answers to the shopper tells itself. */
export const started = start();
