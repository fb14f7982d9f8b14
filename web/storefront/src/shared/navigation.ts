interface NavigateOptions {
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Keeps scroll position and focus: the page changes under the shopper's hand, as when a list is filtered. */
  stay?: boolean;
}

type Navigate = (url: string, options?: NavigateOptions) => void;

let go: Navigate = (url, options) =>
  options?.replace ? location.replace(url) : location.assign(url);

/** Goes to a page of the shop; through the router once it has started. */
export const navigate: Navigate = (url, options) => go(url, options);

/** The router hands in how it navigates. */
export function setNavigate(handler: Navigate): void {
  go = handler;
}

/** What the window hears of when the query was written anew in place. */
export const SEARCH_REPLACED = 'searchreplaced';

/**
 * Writes what was chosen into the address without adding to the history; the scroll position's key stays. A fragment
 * goes: what it chose has become a part of the query (decision 35).
 */
export function replaceSearch(search: string): void {
  const url = location.pathname + (search ? `?${search}` : '');
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(SEARCH_REPLACED));
}
