import type { Locale } from '@vitrina/api/types.ts';

/** Values for the `{name}` places of a text. */
export type Params = Record<string, string | number>;

/** The page's texts in its language. */
export interface Translate {
  language: Locale;
  /** The text of `key`, which is the English text as the specification writes it. */
  t: (key: string, params?: Params) => string;
  /** The text of `key` in the plural form that `count` takes (I18N-02); `{count}` is filled in. */
  tn: (key: string, count: number, params?: Params) => string;
}

/** Builds the translate functions of a language over its dictionary; a missing key shows itself. */
export function createTranslate(language: Locale, texts: Record<string, string>): Translate {
  const plural = new Intl.PluralRules(language);
  const t = (key: string, params?: Params) => fill(texts[key] ?? key, params);
  const tn = (key: string, count: number, params?: Params) => {
    const form = texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? key;
    return fill(form, { count, ...params });
  };
  return { language, t, tn };
}

function fill(text: string, params: Params | undefined): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
