import type { PageInfo } from '@vitrina/api/types.ts';
import type { Surface } from '@vitrina/kit/surface.ts';
import { createContext, use } from 'react';

/** What every part of a page may know about it. */
export interface Page extends Surface {
  info: PageInfo;
  /** The parameters after `?`, as the server saw them. */
  query: URLSearchParams;
  /** What of a query goes along to another language, with the fragment; null where the path says which page it is. */
  along: ((query: URLSearchParams) => string) | null;
}

/** The page around; [`PageProvider`] fills it. */
export const PageContext = createContext<Page | null>(null);

/** The page around this component. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is called outside a page');
  return page;
}
