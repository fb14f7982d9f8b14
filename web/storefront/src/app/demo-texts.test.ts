import { readdirSync, readFileSync } from 'node:fs';
import { ACCEPTED } from '@vitrina/kit/uploads/why-not-sent.ts';
import { describe, expect, it } from 'vitest';
import { OTHER_ADDRESS } from './other-address.ts';

const DEMO = '../../demo';
const LANGUAGES = ['de', 'en', 'et', 'lt', 'lv', 'pl', 'ru'];

type Texts = Record<string, string>;
type Place = { where: string; texts: Texts };
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const rows = (file: string): Json[] =>
  readFileSync(`${DEMO}/${file}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const idOf = (row: Json) => (row as { id?: string }).id;

/** Every text in seven languages below a value, with the way to it; addresses are no texts. */
function textsOf(value: Json, where: string): Place[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && typeof value.en === 'string') {
    return value.en.startsWith('/') ? [] : [{ where, texts: value as Texts }];
  }
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${where}.${key}`));
}

const configuration = JSON.parse(readFileSync(`${DEMO}/configuration.json`, 'utf8'));
const files = readdirSync(DEMO)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => name.slice(0, -'.jsonl'.length));
const every = [
  ...files.flatMap((file) => rows(file).flatMap((row, at) => textsOf(row, `${file}:${at + 1}`))),
  ...textsOf(configuration, 'configuration'),
];

/** Where in the demo's texts of a language a pattern stands. */
const found = (places: Place[], language: string, pattern: RegExp) =>
  places.flatMap(({ where, texts }) => {
    const match = pattern.exec(texts[language] ?? '');
    return match ? [`${where}: ${match[0]}`] : [];
  });

/** File types wherever files are asked for. */
const ofFiles = every.filter(
  ({ where }) => where.includes('.artwork') || where.startsWith('configuration'),
);

const amounts = /\d+(?:,\d+)?[\s\u00a0]*(?:€|eur|eiro|евро(?!\p{L})|cent|sent|цент)|€\s*\d/iu;

describe.each(LANGUAGES)('the demo in %s', (language) => {
  it('FILE-01 asks for no file that the shop does not take', () => {
    const named = ofFiles.flatMap(({ texts }) => [
      ...(texts[language] ?? '').matchAll(
        /\b(AI|CDR|CSV|EPS|GIF|INDD|PSD|SVG|TIFF?|XLSX?|ZIP|PDF|PNG|JPE?G)\b/g,
      ),
    ]);
    const taken = ACCEPTED.toUpperCase();
    expect(
      [...new Set(named.map(([type]) => type))].filter((type) => !taken.includes(`.${type}`)),
    ).toEqual([]);
  });

  it('PRICE-01 says no amount in words but what a request starts from and what delivery costs', () => {
    const said = found(every, language, amounts);
    expect(said.map((one) => one.replace(/: .*/u, ''))).toEqual([
      'pages:10.blocks.0.content',
      'products:17.additionalDescriptionContent',
    ]);
  });

  it('PRICE-07 writes numbers as its pages do', () => {
    expect(configuration.numberFormat).toBe('document');
    const printed = every.filter(({ where }) => !/hours|phoneHours/i.test(where));
    const grouped = /(?<![\w.,/×-])\d{1,3}(?:[.,]| (?=000\b))\d{3}(?![\d.])/u;
    expect(found(printed, language, grouped)).toEqual([]);
    if (language === 'en')
      expect(found(printed, language, /(?<![\w.])\d+\.\d+(?![\w.])/)).toEqual([]);
  });

  it('addresses a shopper in one way', () => {
    expect(found(every, language, OTHER_ADDRESS[language] ?? /^$/)).toEqual([]);
  });
});

it('CHK-02 the page about delivery names each method that checkout offers, with its price', () => {
  const offered = rows('shipping-methods') as { price: string }[];
  const page = every.find(({ where }) => where === 'pages:10.blocks.0.content');
  for (const language of LANGUAGES) {
    const prices = [...(page?.texts[language] ?? '').matchAll(/<td>([^<]*)<\/td>/g)].map(
      ([, price]) => price,
    );
    expect(prices).toEqual(offered.map(({ price }) => `${price.replace('.', ',')}\u00a0€`));
  }
});

it('PROD-02 the texts call the design service as its choice is called', () => {
  const called = (language: string): string =>
    JSON.parse(readFileSync(`translations/${language}.json`, 'utf8'))['Our designers do it'];
  // Each file is read once: there are thousands of texts.
  const english = `“${called('en')}”`;
  const advised = every.filter(({ texts }) => texts.en?.includes(english));
  expect(advised).toHaveLength(2);
  for (const language of LANGUAGES) {
    const own = called(language);
    expect(advised.map(({ texts }) => texts[language]?.includes(own))).toEqual([true, true]);
  }
});

it('DATE-01 a German day of work is no Saturday', () => {
  expect(found(every, 'de', /werktag/i)).toEqual([]);
});

it('DATE-01 the presses rest on the days that the news says', () => {
  const news = every.filter(({ where }) => where.startsWith('news')).map(({ texts }) => texts.en);
  const [, from, to] =
    /From (\d+) December to (\d+) January the presses rest/.exec(news.join('\n')) ?? [];
  const [, year] = /Calendars for (\d{4})/.exec(news.join('\n')) ?? [];
  const end = Date.UTC(Number(year), 0, Number(to));
  const worked = [];
  for (let day = Date.UTC(Number(year) - 1, 11, Number(from)); day <= end; day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    if (!isWeekend && !configuration.nonWorkingDays.includes(date)) worked.push(date);
  }
  expect(Number(to)).toBeGreaterThan(0);
  expect(worked).toEqual([]);
});

it('PROD-02 a T-shirt shrinks by as much in each of its texts', () => {
  const ofShirt = textsOf(rows('products').find((row) => idOf(row) === 'tshirt') ?? null, '');
  for (const language of LANGUAGES) {
    const percents = ofShirt.flatMap(({ texts }) => [
      ...(texts[language] ?? '').matchAll(/\b(\d)\s?%/g),
    ]);
    expect(percents.length).toBeGreaterThan(1);
    expect(new Set(percents.map(([, percent]) => percent)).size).toBe(1);
  }
});

it('CHK-03 CART-08 the privacy policy names who takes cards and who reminds of carts', () => {
  const policy = textsOf(rows('pages').find((row) => idOf(row) === 'privacy') ?? null, '');
  for (const language of LANGUAGES) {
    const text = policy.map(({ texts }) => texts[language]).join(' ');
    expect([text.includes('Stripe'), text.includes('Mailchimp')]).toEqual([true, true]);
  }
});

it('STOCK-04 the terms say after how many days an unpaid order is given up', () => {
  const schema = JSON.parse(readFileSync('../../docs/import/configuration.schema.json', 'utf8'));
  const days = configuration.unpaidOrderDays ?? schema.properties.unpaidOrderDays.default;
  const terms = textsOf(rows('pages').find((row) => idOf(row) === 'terms') ?? null, '');
  for (const language of LANGUAGES) {
    const text = terms.map(({ texts }) => texts[language]).join(' ');
    expect(text).toMatch(new RegExp(`\\b${days} (dien|days|päeva|дней|Tagen|dni)`));
  }
});
