import type {
  Configuration,
  Matrix,
  PageInfo,
  Product,
  QuantityDatePricing,
  Variant,
} from '@vitrina/api/types.ts';
import { type Answers, bodyIn } from '@vitrina/kit/answers/answers.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { matrixOfVariant } from '@vitrina/rules/matrix-of-variant.ts';
import { layoutPaths } from '#shared/paths.ts';
import { isWithVat, type ShownVat, shownPrice, shownVat } from '#shared/shown-price.ts';
import { matricesIn } from '../features/product/choices/offer.ts';
import { productPaths } from '../features/product/needs.ts';
import { unitPrices } from '../features/product/price/price-at.ts';
import { isPurchasable } from '../features/product/quantity/stock-of.ts';
import { type CrumbLink, crumbsOf } from './crumbs.ts';

/** The page's structured data as schema.org objects: Organization, BreadcrumbList, Product (PROD-18). */
export function structuredData(
  info: PageInfo,
  configuration: Configuration,
  answers: Answers,
): object[] {
  const absolute = (url: string) => new URL(configuration.siteOrigin + url).href;
  const texts = bodyIn<Texts>(answers, layoutPaths.translations(info.language));
  const crumbs = crumbsOf(info, createTranslate(info.language, texts ?? {}));
  return [
    organization(configuration, absolute),
    ...(crumbs.length > 0 ? [breadcrumbs(crumbs, absolute)] : []),
    ...info.blocks
      .filter((block) => block.type === 'product')
      .flatMap(
        (block) => product(String(block.productId), info, configuration, answers, absolute) ?? [],
      ),
  ];
}

type Absolute = (url: string) => string;
type Texts = Record<string, string>;

function organization(
  { company, logo, siteName, siteOrigin, socialLinks }: Configuration,
  absolute: Absolute,
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

/** The product with an offer for each variant that can be bought; without one it has none (decision 46). */
function product(
  id: string,
  info: PageInfo,
  configuration: Configuration,
  answers: Answers,
  absolute: Absolute,
) {
  const paths = productPaths(id, info.language);
  const [found] = bodyIn<Product[]>(answers, paths.product) ?? [];
  if (!found) return null;
  const variants = bodyIn<Variant[]>(answers, paths.variants) ?? [];
  const matrices = matricesIn(bodyIn<QuantityDatePricing>(answers, paths.matrix));
  const { productPricePrecision } = configuration;
  const vat = shownVat(configuration, found.vatRate);
  const prices = pricesOf({ product: found, matrices }, variants, productPricePrecision, vat);
  const perM2 = found.pricePer === 'm2';
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
    ...(prices && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: found.currency,
        lowPrice: prices.low,
        highPrice: prices.high,
        ...((perM2 || isWithVat(vat)) && { priceSpecification: specification(prices, found, vat) }),
        offerCount: prices.count,
        availability: 'https://schema.org/InStock',
        url,
      },
    }),
  };
}

interface Prices {
  low: number;
  high: number;
  /** Variants that can be bought. */
  count: number;
}

/** Prices of one piece, from the cheapest day and quantity to the dearest; null when nothing can be bought. */
function pricesOf(
  { product, matrices }: { product: Product; matrices: readonly Matrix[] },
  variants: readonly Variant[],
  precision: number,
  vat: ShownVat,
): Prices | null {
  const sold = variants.filter((variant) =>
    isPurchasable({ product, matrix: matrices[0] ?? null }, variant),
  );
  const basesByMatrix = new Map<Matrix | null, number[]>();
  for (const { attributes, priceNow } of sold) {
    const matrix = matrixOfVariant(matrices, attributes);
    const bases = basesByMatrix.get(matrix) ?? [];
    bases.push(priceNow ?? 0);
    basesByMatrix.set(matrix, bases);
  }
  const prices = [...basesByMatrix].flatMap(([matrix, bases]) =>
    [Math.min(...bases), Math.max(...bases)].flatMap(
      (base) => unitPrices({ matrix }, { base, precision }) ?? [],
    ),
  );
  if (prices.length === 0) return null;
  const shown = (net: string) => Number(shownPrice(net, vat, precision));
  return {
    low: Math.min(...prices.map(({ lowest }) => shown(lowest))),
    high: Math.max(...prices.map(({ highest }) => shown(highest))),
    count: sold.length,
  };
}

/** What the prices are for, and whether VAT is in them; MTK is the square metre of UN/CEFACT. */
function specification({ low, high }: Prices, { currency, pricePer }: Product, vat: ShownVat) {
  const perM2 = pricePer === 'm2';
  return {
    '@type': perM2 ? 'UnitPriceSpecification' : 'PriceSpecification',
    priceCurrency: currency,
    minPrice: low,
    maxPrice: high,
    ...(perM2 && { unitCode: 'MTK' }),
    valueAddedTaxIncluded: isWithVat(vat),
  };
}
