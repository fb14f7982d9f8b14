import { readFileSync } from 'node:fs';

/** Languages that purchases are tried in. */
export type Language = 'en' | 'lt';

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
