import { type ApiPath, apiPath } from '@vitrina/api/path.ts';
import type { Locale, PageInfo } from '@vitrina/api/types.ts';

/** The countries that can be chosen: the same that the checkout offers. */
export function countriesPath(lang: Locale) {
  return apiPath('/api/countries/settings', { lang });
}

/** What the login reads: registration has a list of countries. */
export function loginNeeds({ layout, search, language }: PageInfo): ApiPath[] {
  const isRegister = layout === 'login' && new URLSearchParams(search).get('step') === 'register';
  return isRegister ? [countriesPath(language)] : [];
}
