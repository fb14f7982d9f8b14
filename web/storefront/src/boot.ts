import { ChunkLoadError, inTime } from '@vitrina/kit/loading/chunk.ts';
import { keepEarlyPress, whenAlive } from './alive.ts';

/**
 * What a page's HTML starts: the app, once the page is drawn. Its script is the largest file of all, and the page is
 * whole without it.
 */
async function boot(): Promise<void> {
  await isDrawn();
  try {
    const { started } = await inTime(import('./entry-browser.tsx'));
    await started;
  } catch (error) {
    if (!(error instanceof ChunkLoadError)) throw error;
    offerReload();
  }
}

/** Done when the browser has drawn the page; at once in a tab that nobody looks at, because it draws nothing. */
function isDrawn(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    // The frame is drawn after its callbacks: a timer comes behind it.
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/** Says over the page, which can still be read, that it does not answer, and offers to load it anew (SHELL-15). */
function offerReload(): void {
  const t = textsOfPage();
  const notice = document.createElement('div');
  notice.className = 'reload';
  notice.role = 'alert';
  const words = document.createElement('p');
  words.textContent = t(
    'This page could not be loaded whole. Your choices and your cart are kept.',
  );
  const button = document.createElement('button');
  button.className = 'link';
  button.textContent = t('Reload the page');
  button.addEventListener('click', () => location.reload());
  notice.append(words, button);
  document.body.prepend(notice);
  // What comes late comes still.
  whenAlive(() => notice.remove());
}

/** The texts that the page came with; the app, which usually reads them, is what is missing. */
function textsOfPage(): (key: string) => string {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  const answers = Object.entries<{ body: Record<string, string> }>(state.answers ?? {});
  const texts = answers.find(([path]) => path.startsWith('/api/translations'))?.[1].body;
  return (key) => texts?.[key] ?? key;
}

keepEarlyPress();
void boot();
