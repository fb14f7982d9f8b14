import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LANGUAGES = ['de', 'en', 'et', 'lt', 'lv', 'pl', 'ru'];

/** The keys that the sources name in so many words: `t('…')` and `tn('…')`. */
function keysInSources() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n');
  const calls = [...sources.matchAll(/\b(tn?)\(\s*'((?:[^'\\]|\\.)+)'/g)];
  const of = (call: string) => new Set(calls.filter((one) => one[1] === call).map((one) => one[2]));
  return { plain: [...of('t')], plural: [...of('tn')] };
}

const { plain, plural } = keysInSources();

describe.each(LANGUAGES)('I18N-01 the interface in %s', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`translations/${language}.json`, 'utf8'),
  );
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it('has every text', () => {
    expect(plain.filter((key) => !texts[String(key)])).toEqual([]);
  });

  it('I18N-02 has every plural form', () => {
    const keys = plural.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  });

  it('keeps the places of each text', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const broken = plain.filter((key) => {
      const text = texts[String(key)];
      return text && places(text).join() !== places(String(key)).join();
    });
    expect(broken).toEqual([]);
  });

  it('is sorted by key', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
  });
});
