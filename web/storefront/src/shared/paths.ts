import { apiPath } from '@vitrina/api/path.ts';
import type { Locale, PageInfo } from '@vitrina/api/types.ts';

/** The call that says what stands at an address of the shop, which names its language (SHELL-01). */
export function pageInfoPath(path: string, search: string) {
  return apiPath('/content/path-info', { path, search: search.replace(/^\?/, '') });
}

/** The menu under every page, by which the header leads to it where there are no scripts. */
export const FOOTER_MENU_ID = 'footer-menu';

/** The calls that every page makes for its frame. */
export const layoutPaths = {
  configuration: (lang: Locale) => apiPath('/api/configuration', { lang }),
  translations: (lang: Locale) => apiPath('/api/translations', { lang }),
  menu: (type: 'main_menu' | 'FOOTER_MENU' | 'second_footer_menu', lang: Locale) =>
    apiPath('/api/menus/{type}', { lang }, { type }),
};

/** The countries that can be chosen: those that are delivered to. */
export function countriesPath(lang: Locale) {
  return apiPath('/api/countries/settings', { lang });
}

/** Every country: who has an account may be of any (AUTH-03). */
export function allCountriesPath(lang: Locale) {
  return apiPath('/api/countries/settings', { lang, all: true });
}

/** `path` with some query parameters set, or removed with null; the others stay. */
export function withQuery(
  path: string,
  query: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  const search = next.toString();
  return search ? `${path}?${search}` : path;
}

/** The home page in a language: `/` in the shop's own, `/{language}` in others (decision 35). */
export function homeIn(language: Locale, defaultLocale: Locale): string {
  return language === defaultLocale ? '/' : `/${language}`;
}

/** The home page in the page's language: `/`, or `/{language}` (decision 35). */
export function homeOf({ path, language }: Pick<PageInfo, 'path' | 'language'>): string {
  const prefix = `/${language}`;
  return path === prefix || path.startsWith(`${prefix}/`) ? prefix : '/';
}
