import { readFileSync } from 'node:fs';

/** The languages of the demo shop. */
export const LANGUAGES = ['en', 'lt', 'lv', 'et', 'ru', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The interface texts of a language, by key; the same files that the shop serves. */
export function texts(language: Language): (key: string) => string {
  const file = new URL(`../../../storefront/translations/${language}.json`, import.meta.url);
  const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key) => {
    const text = found[key];
    if (text === undefined) throw new Error(`there is no text "${key}" in ${language}`);
    return text;
  };
}
