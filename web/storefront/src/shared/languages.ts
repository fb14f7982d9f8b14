import type { Locale } from '@vitrina/api/types.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  lt: 'Lietuvių',
  en: 'English',
  lv: 'Latviešu',
  et: 'Eesti',
  ru: 'Русский',
  de: 'Deutsch',
  pl: 'Polski',
};

/** Remembers the chosen language for the first page of the next visit (HEAD-09, decision 35). */
export function rememberLanguage(language: string): void {
  const expires = new Date(Date.UTC(2050, 1, 1)).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `language=${language}; expires=${expires}; path=/; SameSite=Lax`;
}
