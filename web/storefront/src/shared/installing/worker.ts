/** The name under which the worker keeps pages. */
export const PAGES = 'pages';

/** What a page tells the worker. */
export type ToWorker =
  /** It was seen, with these files of the shop's. */
  | { kind: 'seen'; files: readonly string[]; language: string }
  /** The shopper wants the new version now. */
  | { kind: 'begin' };
