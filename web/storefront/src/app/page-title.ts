import type { Filter, PageInfo } from '@vitrina/api/types.ts';
import { type Answers, bodyIn } from '@vitrina/kit/answers/answers.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { layoutPaths } from '#shared/paths.ts';
import { stepTitles } from '../features/cart/steps/step-titles.ts';
import { stepOf } from '../features/cart/steps/steps.ts';
import { filtersPath } from '../features/catalog/needs.ts';
import { searchedFor, searchPaths } from '../features/catalog/search/search-needs.ts';
import { searchTitle } from '../features/catalog/search/search-title.ts';

/**
 * The title of a page; a search and a step of the checkout are called as their headings are, so that tabs and history
 * tell one from another (SHELL-03, CHK-01).
 */
export function pageTitle(info: PageInfo, answers: Answers): string {
  const has = (wanted: string) => info.blocks.some(({ type }) => type === wanted);
  if (!has('searchResults') && !has('cart')) return info.title;
  const texts = bodyIn<Record<string, string>>(answers, layoutPaths.translations(info.language));
  const translate = createTranslate(info.language, texts ?? {});
  if (has('cart')) return stepTitles(translate)[stepOf(new URLSearchParams(info.search))];
  const searched = searchedFor(new URLSearchParams(info.search), info.itemsPerPage);
  const { products } = searchPaths(searched, info.language);
  const filters = products ? bodyIn<Filter[]>(answers, filtersPath(products)) : undefined;
  return searchTitle(searched, filters ?? [], translate, info.title);
}
