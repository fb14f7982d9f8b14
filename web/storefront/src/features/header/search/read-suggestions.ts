import { get, isOk } from '@vitrina/api/client.ts';
import type { ApiPath } from '@vitrina/api/path.ts';
import type { Category, Configuration, Locale, Product } from '@vitrina/api/types.ts';
import { isSearched, RECOMMENDED, SUGGESTED, searchPaths } from './search-paths.ts';

/** What stands under the search box. */
export interface Suggestions {
  /** The phrase that was asked for, which is not always what the field holds by now. */
  phrase: string;
  products: Product[];
  categories: SuggestedCategory[];
  /** How many a search found in all; null for the recommended list. */
  total: number | null;
}

/** A category that the phrase names. */
export interface SuggestedCategory {
  category: Category;
  /** The title of the category that it belongs to. */
  parentTitle: string | undefined;
}

interface Asked {
  lang: Locale;
  configuration: Configuration;
  signal: AbortSignal;
}

interface List<Entry> {
  entries: Entry[];
  total: number;
}

const NOTHING: List<never> = { entries: [], total: 0 };

/**
 * Suggestions for a phrase, or the recommended products while it is too short (SRCH-01). Rejects when the
 * products cannot be read; whatever else fails is left out.
 */
export function readSuggestions(phrase: string, asked: Asked): Promise<Suggestions> {
  return isSearched(phrase) ? readFound(phrase, asked) : readRecommended(phrase, asked);
}

async function readFound(phrase: string, asked: Asked): Promise<Suggestions> {
  const { lang, configuration } = asked;
  const withCategories = configuration.features.searchResults.includes('categories');
  const [products, count, categories] = await Promise.all([
    readList(searchPaths.products(phrase, lang), asked),
    readList(searchPaths.count(phrase, lang), asked).catch(() => NOTHING),
    withCategories
      ? readList(searchPaths.categories(phrase, lang), asked).catch(() => NOTHING)
      : NOTHING,
  ]);
  return {
    phrase,
    products: products.entries.slice(0, productsShown(categories.entries.length)),
    categories: await withParents(categories.entries.slice(0, SUGGESTED), asked),
    total: Math.max(count.total, products.entries.length) + categories.total,
  };
}

/** Categories take the place of one product (SRCH-01). */
export function productsShown(categoryCount: number): number {
  return categoryCount > 0 ? SUGGESTED - 1 : SUGGESTED;
}

async function withParents(categories: Category[], asked: Asked): Promise<SuggestedCategory[]> {
  const ids = [...new Set(categories.flatMap(({ parentId }) => parentId ?? []))];
  const path = searchPaths.categoriesById(ids, asked.lang);
  const parents = ids.length > 0 ? await readList(path, asked).catch(() => NOTHING) : NOTHING;
  const titles = new Map(parents.entries.map(({ id, title }) => [id, title]));
  return categories.map((category) => ({
    category,
    parentTitle: titles.get(category.parentId ?? ''),
  }));
}

async function readRecommended(phrase: string, asked: Asked): Promise<Suggestions> {
  const list = asked.configuration.recommendedProductsList;
  const read = (search: string) =>
    list ? readList(searchPaths.recommended(list, search, asked.lang), asked) : NOTHING;
  const { entries } = await read(phrase);
  const isShort = phrase !== '' && entries.length < RECOMMENDED;
  const more = isShort ? (await read('')).entries : [];
  return { phrase, products: toppedUp(entries, more), categories: [], total: null };
}

/** The recommended products that match what is typed, then the others: each once, no more than six (SRCH-03). */
export function toppedUp(matching: readonly Product[], others: readonly Product[]): Product[] {
  const all = [...matching, ...others];
  const isFirst = ({ id }: Product, place: number) =>
    all.findIndex((other) => other.id === id) === place;
  return all.filter(isFirst).slice(0, RECOMMENDED);
}

async function readList<Entry>(path: ApiPath<Entry[]>, { signal }: Asked): Promise<List<Entry>> {
  const answer = await get(path, signal);
  if (!isOk(answer)) throw new Error(`${path} answered ${answer.status}`);
  return { entries: answer.body, total: answer.total ?? answer.body.length };
}
