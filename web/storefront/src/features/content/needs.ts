import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';
import { apiPath } from '@vitrina/kit/answers/paths.ts';

/** The call for some categories by id. */
export function categoriesPath(ids: readonly string[], lang: Locale): string {
  return apiPath('/api/categories', { lang, id: ids, size: 100 });
}

/** The call for a form by its id. */
export function formPath(id: string, lang: Locale): string {
  return apiPath(`/api/forms/${encodeURIComponent(id)}`, { lang });
}

/** What the block of a form reads. */
export function formNeeds({ formId }: BlockOf<'form'>, { language }: PageInfo): string[] {
  return [formPath(formId, language)];
}

/** What a categories banner reads. */
export function categoriesBannerNeeds(
  { categories }: BlockOf<'categoriesBanner'>,
  { language }: PageInfo,
): string[] {
  return [categoriesPath(categories, language)];
}
