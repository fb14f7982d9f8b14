const HOST = 'https://www.googletagmanager.com';
/** What the tags are told that they may do: the shopper agrees to be counted, and to nothing that has to do with advertising. */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
/** What tags that count keep in the browser. */
const COOKIES = /^_(?:ga|gid|gat|gcl|gac|dc_gtm)/;

let isRunning = false;

/** Whether the container was asked for since the page was loaded. */
export function hasStarted(): boolean {
  return isRunning;
}

/** Makes the data layer and loads the container, once. */
export function startTag(containerId: string): void {
  if (isRunning) return;
  isRunning = true;
  window.dataLayer ??= [];
  command('consent', 'default', DENIED);
  command('consent', 'update', { analytics_storage: 'granted' });
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${HOST}/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Ends what counts: it is told so, its cookies go, and the page is loaded without it. */
export function stopTag(): void {
  if (!isRunning) return;
  command('consent', 'update', DENIED);
  delete window.dataLayer;
  for (const name of cookieNames(document.cookie)) forget(name);
  location.reload();
}

/** Commands are told from messages by being an `arguments` object. */
export function command(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: that is what the tags look for.
  window.dataLayer?.push(arguments);
}

function cookieNames(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => COOKIES.test(name));
}

/** Nobody says for which domain a cookie was set: for each that it can have been. */
function forget(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, place) => labels.slice(place).join('.'));
  const places = ['', ...domains.map((domain) => `; Domain=${domain}`)];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  for (const place of places) document.cookie = `${name}=; Max-Age=0; Path=/${place}`;
}
