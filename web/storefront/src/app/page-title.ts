import { isOk } from '@vitrina/api/client.ts';
import type { Filter, PageInfo } from '@vitrina/api/types.ts';
import type { Answers } from '#shared/answers.ts';
import { layoutPaths } from '#shared/paths.ts';
import { createTranslate } from '#shared/translate.ts';
import { filtersPath } from '../features/catalog/needs.ts';
import { searchedFor, searchPaths } from '../features/catalog/search-needs.ts';
import { searchTitle } from '../features/catalog/search-title.ts';

/** The title of a page; a search is called as its heading is, so that tabs and history tell one from another (SHELL-03). */
export function pageTitle(info: PageInfo, answers: Answers): string {
  if (!info.blocks.some(({ type }) => type === 'searchResults')) return info.title;
  const searched = searchedFor(new URLSearchParams(info.search));
  const { products } = searchPaths(searched, info.language);
  const read = products ? answers[filtersPath(products)] : undefined;
  const filters = isOk(read) ? (read?.body as Filter[]) : [];
  const texts = answers[layoutPaths.translations(info.language)]?.body as Record<string, string>;
  return searchTitle(searched, filters, createTranslate(info.language, texts ?? {}), info.title);
}
