import type { NewsItem } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What all articles are called together, or those of a category. */
export function allTitle(
  category: NewsItem['category'] | null | undefined,
  t: Translate['t'],
): string {
  if (!category) return t('All articles');
  return category === 'idea' ? t('All ideas') : t('All news');
}

/** What the articles of a category are called. */
export function categoryTitle(category: NewsItem['category'], t: Translate['t']): string {
  return category === 'idea' ? t('Ideas') : t('News');
}
