type Navigate = (url: string, options?: { replace?: boolean }) => void;

let go: Navigate = (url, options) =>
  options?.replace ? location.replace(url) : location.assign(url);

/** Goes to a page of the shop; through the router once it has started. */
export const navigate: Navigate = (url, options) => go(url, options);

/** The router hands in how it navigates. */
export function setNavigate(handler: Navigate): void {
  go = handler;
}

/** Writes what was chosen into the address without adding to the history; the scroll position's key stays. */
export function replaceSearch(search: string): void {
  const url = location.pathname + (search ? `?${search}` : '') + location.hash;
  history.replaceState(history.state, '', url);
}
