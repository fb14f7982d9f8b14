import type { PageInfo } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { homeOf } from '#shared/paths.ts';
import { definitionOf } from './blocks.ts';

/** A step of the way to a page. */
export interface CrumbLink {
  title: string;
  href: string;
}

/**
 * The way from the home page to this one: the route's crumbs, those of the client, then what the blocks know of the
 * address that the route does not (CRUMB-01). Empty where none is shown.
 */
export function crumbsOf(info: PageInfo, { t }: Pick<Translate, 't'>): CrumbLink[] {
  const { path, search, blocks } = info;
  const own = [...info.crumbs, ...info.clientCrumbs].map(({ title, url }) => ({
    title,
    href: url ?? path,
  }));
  const ofBlocks = blocks.map(({ type }) => definitionOf(type)?.crumbs ?? (() => []));
  const query = new URLSearchParams(search);
  const added = ofBlocks.flatMap((crumbs) => (crumbs === 'none' ? [] : crumbs(query, t)));
  const here = search ? `${path}?${search}` : path;
  const crumbs = [...own, ...added.map((title) => ({ title, href: here }))];
  if (crumbs.length === 0 || ofBlocks.includes('none')) return [];
  const home = homeOf(info);
  return crumbs[0]?.href === home ? crumbs : [{ title: t('Home'), href: home }, ...crumbs];
}
