import type { Locale } from '@vitrina/api/types.ts';
import { type NumberFormat, type Numbers, numbers } from '@vitrina/rules/numbers.ts';

/** Values for the `{name}` places of a text. */
export type Params = Record<string, string | number>;

/** The page's texts and numbers in its language. */
export interface Translate {
  language: Locale;
  /**
   * The text of `key`, which is the English text as the specification writes it. What is filled in as a number is written as `numbers`
   * writes it (I18N-02); what is none, such as a code or a place in a file, is a string.
   */
  t: (key: string, params?: Params) => string;
  /** The text of `key` in the plural form that `count` takes (I18N-02), with `{count}` in it. */
  tn: (key: string, count: number, params?: Params) => string;
  /** The text of a key that need not have one, such as the heading of a section. */
  known: (key: string) => string | undefined;
  /** Numbers, as the shop writes them in this language. */
  numbers: Numbers;
}

/** Builds the translate functions of a language over its dictionary; a missing key shows itself, and `onMissing` hears of it (CALL-03). */
export function createTranslate(
  language: Locale,
  texts: Record<string, string>,
  format: NumberFormat = 'document',
  onMissing?: (key: string) => void,
): Translate {
  const formOf = pluralForms(language);
  const own = numbers(language, format);
  const missing = (key: string, asked: string) => {
    onMissing?.(asked);
    return key;
  };
  const written = (value: string | number) =>
    typeof value === 'number' ? own.amount(value) : value;
  const fill = (text: string, params: Params) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => written(params[name] ?? place));
  const t = (key: string, params?: Params) => {
    const text = texts[key] ?? missing(key, key);
    return params ? fill(text, params) : text;
  };
  const tn = (key: string, count: number, params?: Params) => {
    const general = `${key}_other`;
    const form = texts[`${key}_${formOf(count)}`] ?? texts[general] ?? missing(key, general);
    return fill(form, { count, ...params });
  };
  return { language, t, tn, known: (key) => texts[key], numbers: own };
}

const rulesOf = new Map<string, Intl.PluralRules>();

/** The plural form of a count. The rules are dear to make and slow to ask, and a list asks the same fifty times. */
function pluralForms(language: Locale): (count: number) => Intl.LDMLPluralRule {
  const rules = rulesOf.get(language) ?? new Intl.PluralRules(language);
  rulesOf.set(language, rules);
  const forms = new Map<number, Intl.LDMLPluralRule>();
  return (count) => {
    const form = forms.get(count) ?? rules.select(count);
    forms.set(count, form);
    return form;
  };
}
