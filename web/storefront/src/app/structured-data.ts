import type { Configuration, PageInfo, Product, Variant } from '@vitrina/api/types.ts';
import { layoutPaths } from '#shared/paths.ts';
import { createTranslate } from '#shared/translate.ts';
import { productPaths } from '../features/product/needs.ts';
import { type CrumbLink, crumbsOf } from './crumbs.ts';
import type { Answers } from './query-client.ts';

/** The page's structured data as schema.org objects: Organization, BreadcrumbList, Product (PROD-18). */
export function structuredData(
  info: PageInfo,
  configuration: Configuration,
  answers: Answers,
): object[] {
  const absolute = (url: string) => new URL(url, configuration.siteOrigin).href;
  const texts = answers[layoutPaths.translations(info.language)]?.body as Texts | undefined;
  const crumbs = crumbsOf(info, createTranslate(info.language, texts ?? {}));
  return [
    organization(configuration, absolute),
    ...(crumbs.length > 0 ? [breadcrumbs(crumbs, absolute)] : []),
    ...info.blocks
      .filter((block) => block.type === 'product')
      .flatMap((block) => product(String(block.productId), info, answers, absolute) ?? []),
  ];
}

type Absolute = (url: string) => string;
type Texts = Record<string, string>;

function organization(
  { company, siteName, siteOrigin, socialLinks }: Configuration,
  absolute: Absolute,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteName,
    legalName: company.name,
    url: siteOrigin,
    logo: absolute('/icons/180.png'),
    email: company.email,
    telephone: company.phone,
    address: company.address,
    vatID: company.vatCode,
    sameAs: Object.values(socialLinks),
  };
}

/** The same way that the page shows (CRUMB-01). */
function breadcrumbs(crumbs: CrumbLink[], absolute: Absolute) {
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

/** The product with an offer for each of its prices; what cannot be bought has no offer (decision 46). */
function product(id: string, info: PageInfo, answers: Answers, absolute: Absolute) {
  const paths = productPaths(id, info.language);
  const [found] = (answers[paths.product]?.body ?? []) as Product[];
  if (!found) return null;
  const variants = (answers[paths.variants]?.body ?? []) as Variant[];
  const prices = variants.flatMap((variant) => variant.priceNow ?? []);
  const url = info.canonical ?? absolute(info.path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: found.title,
    description: info.description,
    sku: found.code,
    category: found.categoryTitle,
    url,
    image: found.images.map((image) => absolute(`/images/${encodeURIComponent(image)}?w=1200`)),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'EUR',
        lowPrice: found.priceFrom ?? Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
  };
}
