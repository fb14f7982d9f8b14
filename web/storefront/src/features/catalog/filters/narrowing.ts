import { PRICE, readPriceRange, writePriceRange } from './price-range.ts';

/** What narrows a list: the values of each parameter that does, by its name (decision 28). Names and values in order. */
export type Narrowing = Readonly<Record<string, readonly string[]>>;

/** The parameter of a phrase that is looked for. */
export const SEARCH = 'search';
/** The parameter that keeps to what the shop recommends. */
export const RECOMMENDED = 'recommended';

const ATTRIBUTE = /^da-[\w-]+$/;

/** The parameter of an attribute's values. */
export const attributeName = (code: string): string => `da-${code}`;

/**
 * What an address narrows a list by (LIST-05), the same for the same choices in whatever order they were made; what
 * makes no sense narrows nothing.
 */
export function narrowingOf(query: URLSearchParams): Narrowing {
  const names = [...new Set(query.keys())].filter(isNarrowing).sort();
  const entries = names.map((name) => [name, valuesOf(query, name)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

function isNarrowing(name: string): boolean {
  return name === PRICE || name === RECOMMENDED || ATTRIBUTE.test(name);
}

function valuesOf(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name);
  if (name === RECOMMENDED) return values.includes('true') ? ['true'] : [];
  if (name !== PRICE) return [...new Set(values)].filter(Boolean).sort();
  const range = readPriceRange(values);
  return range ? [writePriceRange(range)] : [];
}

/** The address of the list with these values of a parameter and everything else as it is, from the first page (LIST-06). */
export function narrowedHref(
  path: string,
  query: URLSearchParams,
  name: string,
  values: readonly string[],
): string {
  const next = new URLSearchParams(query);
  next.delete('page');
  next.delete(name);
  for (const value of values) next.append(name, value);
  return hrefOf(path, next);
}

/** The address of the list with a value of a parameter added, or taken away when it is there. */
export function toggledHref(
  path: string,
  query: URLSearchParams,
  name: string,
  value: string,
): string {
  const values = query.getAll(name);
  const others = values.filter((one) => one !== value);
  return narrowedHref(
    path,
    query,
    name,
    others.length < values.length ? others : [...values, value],
  );
}

/** The address of the list that `narrowing` is no part of; its order and size stay. */
export function clearedHref(path: string, query: URLSearchParams, narrowing: Narrowing): string {
  const kept = [...query].filter(
    ([name]) => name !== 'page' && !isNarrowing(name) && !(name in narrowing),
  );
  return hrefOf(path, new URLSearchParams(kept));
}

function hrefOf(path: string, query: URLSearchParams): string {
  query.sort();
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
