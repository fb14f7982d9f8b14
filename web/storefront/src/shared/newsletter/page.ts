import type { Configuration, Locale } from '@vitrina/api/types.ts';

/** The address of the page on which somebody subscribes, in this language (decision 35). */
export function localisedPath(language: Locale, { defaultLocale }: Configuration): string {
  const prefix = language === defaultLocale ? '' : `/${language}`;
  return `${prefix}/newsletter-subscription`;
}
