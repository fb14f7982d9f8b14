import type { PageInfo } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { homeOf } from '#shared/paths.ts';

/** A step of the way to a page. */
export interface CrumbLink {
  title: string;
  href: string;
}

/** Pages whose blocks lead through something of their own, or nowhere, show no breadcrumbs (CRUMB-01). */
const WITHOUT_CRUMBS = ['cart', 'not-found', 'styleguide'];

/** What a block knows of the way that the route does not, from the address alone. */
const blockCrumbs: Record<string, (query: URLSearchParams, t: Translate['t']) => string[]> = {
  searchResults: (query, t) => {
    const phrase = query.get('search')?.trim();
    return phrase ? [t('“{phrase}”', { phrase })] : [];
  },
};

/**
 * The way from the home page to this one: the route's crumbs, then those of the client (CRUMB-01). Empty
 * where none is shown.
 */
export function crumbsOf(info: PageInfo, { t }: Pick<Translate, 't'>): CrumbLink[] {
  const { path, search, blocks } = info;
  const query = new URLSearchParams(search);
  const own = [...info.crumbs, ...info.clientCrumbs].map(({ title, url }) => ({
    title,
    href: url ?? path,
  }));
  const added = blocks.flatMap(({ type }) => blockCrumbs[type]?.(query, t) ?? []);
  const here = search ? `${path}?${search}` : path;
  const crumbs = [...own, ...added.map((title) => ({ title, href: here }))];
  if (crumbs.length === 0 || blocks.some(({ type }) => WITHOUT_CRUMBS.includes(type))) return [];
  const home = homeOf(info);
  return crumbs[0]?.href === home ? crumbs : [{ title: t('Home'), href: home }, ...crumbs];
}
