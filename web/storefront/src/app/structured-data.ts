import type { Configuration } from '@vitrina/api/types.ts';
import type { HeadPage } from '#shared/block.ts';
import { partsOf } from './blocks.ts';
import { type CrumbLink, crumbsOf } from './crumbs.ts';

/** The page's structured data as schema.org objects: Organization, BreadcrumbList, and what its blocks are. */
export function structuredData(page: HeadPage): object[] {
  const { info, configuration, absolute, translate } = page;
  const crumbs = crumbsOf(info, translate);
  return [
    organization(configuration, absolute),
    ...(crumbs.length > 0 ? [breadcrumbs(crumbs, absolute)] : []),
    ...joined(
      info.blocks.flatMap((block) => partsOf(block.type)?.structuredData?.(block, page) ?? []),
    ),
  ];
}

/** A page has its questions once, however many blocks of them it has. */
function joined(objects: object[]): object[] {
  const [first, ...others] = objects.filter(isQuestions);
  if (!first) return objects;
  const mainEntity = [first, ...others].flatMap((questions) => questions.mainEntity);
  const once = { ...first, mainEntity };
  return objects
    .filter((data) => !others.some((other) => other === data))
    .map((data) => (data === first ? once : data));
}

function isQuestions(data: object): data is { mainEntity: unknown[] } {
  return '@type' in data && data['@type'] === 'FAQPage';
}

function organization(
  { company, logo, siteName, siteOrigin, socialLinks }: Configuration,
  absolute: HeadPage['absolute'],
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteName,
    legalName: company.name,
    url: siteOrigin,
    logo: absolute(logo ? `/images/${encodeURIComponent(logo)}?w=640` : '/icons/180.png'),
    email: company.email,
    telephone: company.phone,
    address: company.address,
    vatID: company.vatCode ?? undefined,
    sameAs: Object.values(socialLinks),
  };
}

/** The same way that the page shows (CRUMB-01). */
function breadcrumbs(crumbs: CrumbLink[], absolute: HeadPage['absolute']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      item: absolute(href),
    })),
  };
}
