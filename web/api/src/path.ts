import type { Answered, Places, Query, Template } from './calls.ts';

declare const answers: unique symbol;

/** The address of a read, which answers `Body`; a string like any other when the program runs. */
export type ApiPath<Body = unknown> = string & { readonly [answers]: Body };

type Values = Readonly<Record<string, unknown>>;

/**
 * The address of a read: its template, its query, and what stands in its `{name}` places. A list of values repeats
 * its name, and empty values are left out.
 */
export function apiPath<P extends Template<'get'>>(
  template: P,
  query: Query<'get', P>,
  ...[places]: P extends `${string}{${string}` ? [Places<'get', P>] : []
): ApiPath<Answered<'get', P>> {
  return address(template, query, places) as ApiPath<Answered<'get', P>>;
}

/** The address of a read that is asked as another one is, but for the names that it does `without`. */
export function askedAlike<P extends Template<'get'>>(
  template: P,
  other: ApiPath,
  without: readonly string[],
): ApiPath<Answered<'get', P>> {
  const query = new URLSearchParams(other.slice(other.indexOf('?')));
  for (const name of without) query.delete(name);
  return `${template}?${query}` as ApiPath<Answered<'get', P>>;
}

/** The address of a call of any verb. */
export function address(template: string, query: Values = {}, places: Values = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(places[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${path}?${search}`.replace(/\?$/, '');
}
