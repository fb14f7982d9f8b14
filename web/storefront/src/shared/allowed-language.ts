import type { Locale } from '@vitrina/api/types.ts';

/** The language that a page in `language` has to change to: the first front language, or null when it may stay (HEAD-10). */
export function allowedLanguage(language: Locale, frontLocales: readonly Locale[]): Locale | null {
  return frontLocales.includes(language) ? null : (frontLocales[0] ?? null);
}
