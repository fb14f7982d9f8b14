import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { BlockOf, Locale, PageInfo } from '@vitrina/api/types.ts';

/** The call for some categories by id. */
export function categoriesPath(ids: readonly string[], lang: Locale) {
  return apiPath('/api/categories', { lang, id: ids, size: 100 });
}

/** The call for a form by its id. */
export function formPath(id: string, lang: Locale) {
  return apiPath('/api/forms/{formId}', { lang }, { formId: id });
}

/** The call for the shop's places. */
export function salonsPath(lang: Locale) {
  return apiPath('/api/shipping-salons', { lang });
}

/** What the contacts read. */
export function contactsNeeds(_block: BlockOf<'contacts'>, { language }: PageInfo): ApiPath[] {
  return [salonsPath(language)];
}

/** What the block of a form reads. */
export function formNeeds({ formId }: BlockOf<'form'>, { language }: PageInfo): ApiPath[] {
  return [formPath(formId, language)];
}

/** What a categories banner reads. */
export function categoriesBannerNeeds(
  { categories }: BlockOf<'categoriesBanner'>,
  { language }: PageInfo,
): ApiPath[] {
  return [categoriesPath(categories, language)];
}
