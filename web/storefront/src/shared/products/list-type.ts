import type { PageInfo } from '@vitrina/api/types.ts';
import { create } from 'zustand';
import { usePage } from '#shared/page.ts';

/** How the products of a list stand: as cards in columns, or as rows. */
export type ListType = PageInfo['listType'];

const YEAR_S = 365 * 24 * 60 * 60;

const useChosen = create<{ type: ListType | null }>(() => ({ type: null }));

/** How lists stand for this shopper: as chosen on this page, else as the server has read from the cookie (LIST-01). */
export function useListType(): ListType {
  const { listType } = usePage().info;
  return useChosen(({ type }) => type) ?? listType;
}

/** Shows all lists this way from now on, and remembers it for a year (LIST-01). */
export function chooseListType(type: ListType): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `listType=${type}; max-age=${YEAR_S}; path=/; SameSite=Lax`;
  useChosen.setState({ type });
}
