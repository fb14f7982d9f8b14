import type { Configuration, PageInfo } from '@vitrina/api/types.ts';
import { createContext, use } from 'react';
import type { Translate } from './translate.ts';

/** What every part of a page may know about it. */
export interface Page {
  info: PageInfo;
  configuration: Configuration;
  translate: Translate;
  /** The parameters after `?`, as the server saw them. */
  query: URLSearchParams;
}

/** The page around; one context for all, so that reading it costs next to nothing while rendering. */
export const PageContext = createContext<Page | null>(null);

/** The page around this component. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is called outside a page');
  return page;
}

/** `t(key, params)`, `tn(key, count, params)` and `numbers` in the page's language. */
export function useTranslate(): Translate {
  return usePage().translate;
}
