import type { Filter, PageInfo } from '@vitrina/api/types.ts';
import { type Answers, bodyIn } from '#shared/answers.ts';
import { layoutPaths } from '#shared/paths.ts';
import { createTranslate } from '#shared/translate.ts';
import { filtersPath } from '../features/catalog/needs.ts';
import { searchedFor, searchPaths } from '../features/catalog/search-needs.ts';
import { searchTitle } from '../features/catalog/search-title.ts';

/** The title of a page; a search is called as its heading is, so that tabs and history tell one from another (SHELL-03). */
export function pageTitle(info: PageInfo, answers: Answers): string {
  if (!info.blocks.some(({ type }) => type === 'searchResults')) return info.title;
  const searched = searchedFor(new URLSearchParams(info.search), info.itemsPerPage);
  const { products } = searchPaths(searched, info.language);
  const filters = products ? bodyIn<Filter[]>(answers, filtersPath(products)) : undefined;
  const texts = bodyIn<Record<string, string>>(answers, layoutPaths.translations(info.language));
  const translate = createTranslate(info.language, texts ?? {});
  return searchTitle(searched, filters ?? [], translate, info.title);
}
