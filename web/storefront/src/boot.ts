import { keepEarlyPress } from './alive.ts';

/**
 * What a page's HTML starts: the app, once the page is drawn. Its script is the largest file of all, and the page is
 * whole without it.
 */
async function boot(): Promise<void> {
  await isDrawn();
  await import('./entry-browser.tsx');
}

/** Done when the browser has drawn the page; at once in a tab that nobody looks at, because it draws nothing. */
function isDrawn(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    // The frame is drawn after its callbacks: a timer comes behind it.
    else requestAnimationFrame(() => setTimeout(done));
  });
}

keepEarlyPress();
void boot();
