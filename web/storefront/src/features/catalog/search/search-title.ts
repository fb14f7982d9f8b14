import type { Filter } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { valuesTitle } from '../filters/values-title.ts';
import type { Searched } from './search-needs.ts';

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
