import type { Filter } from '@vitrina/api/types.ts';
import { bodyIn } from '@vitrina/kit/answers/answers.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { AnsweredPage } from '#shared/block.ts';
import { valuesTitle } from '../filters/values-title.ts';
import { filtersPath } from '../needs.ts';
import { type Searched, searchedFor, searchPaths } from './search-needs.ts';

/** What the search page is called: after the phrase, else after the attribute values that are asked for (SRCH-04, SRCH-05). */
export function searchTitle(
  { phrase, isTooLong }: Searched,
  filters: readonly Filter[],
  { t }: Translate,
  plain: string,
): string {
  if (phrase && !isTooLong) return t('Search results for “{phrase}”', { phrase });
  return valuesTitle(filters) || plain;
}

/** The same for tabs and history (SHELL-03). */
export function searchPageTitle({ info, answers, translate }: AnsweredPage): string {
  const searched = searchedFor(new URLSearchParams(info.search), info.itemsPerPage);
  const { products } = searchPaths(searched, info.language);
  const filters = products ? bodyIn(answers, filtersPath(products)) : undefined;
  return searchTitle(searched, filters ?? [], translate, info.title);
}
