import type { BlockOf, Matrix, Product, Variant } from '@vitrina/api/types.ts';
import { bodyIn } from '@vitrina/kit/answers/answers.ts';
import { isPurchaseBlocked } from '@vitrina/rules/is-purchase-blocked.ts';
import { matrixOfVariant } from '@vitrina/rules/matrix-of-variant.ts';
import { isWithVat, type ShownVat, shownPrice } from '@vitrina/rules/shown-price.ts';
import type { HeadPage } from '#shared/block.ts';
import { shownVat } from '#shared/shown-price.ts';
import { matricesIn, partsOf } from './choices/choosable.ts';
import { productPaths } from './needs.ts';
import { unitPrices } from './price/price-at.ts';
import { leastServices } from './price/price-of.ts';
import { isPurchasable } from './quantity/stock-of.ts';

/** The product with an offer for each variant that can be bought; without one it has none (PROD-18, decision 46). */
export function productData(
  { productId }: BlockOf<'product'>,
  { info, configuration, answers, absolute }: HeadPage,
): object | null {
  const paths = productPaths(productId, info.language);
  const [found] = bodyIn(answers, paths.product) ?? [];
  if (!found) return null;
  const variants = bodyIn(answers, paths.variants) ?? [];
  const matrices = matricesIn(bodyIn(answers, paths.matrix));
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

/**
 * Prices of one piece with the cheapest of what must be chosen, from the cheapest day and quantity to the dearest; of a square metre
 * without it, for it is charged by the piece or the order. Null when nothing can be bought.
 */
function pricesOf(
  { product, matrices }: { product: Product; matrices: readonly Matrix[] },
  variants: readonly Variant[],
  precision: number,
  vat: ShownVat,
): Prices | null {
  const { options } = partsOf(product);
  const sold = variants.filter(
    (variant) =>
      isPurchasable({ product, matrix: matrices[0] ?? null }, variant) &&
      !isPurchaseBlocked(options, variant.attributes),
  );
  const services =
    product.pricePer === 'm2'
      ? undefined
      : (quantity: number) => leastServices({ options }, { attributes: {} }, quantity);
  const basesByMatrix = new Map<Matrix | null, number[]>();
  for (const { attributes, priceNow } of sold) {
    const matrix = matrixOfVariant(matrices, attributes);
    const bases = basesByMatrix.get(matrix) ?? [];
    bases.push(priceNow ?? 0);
    basesByMatrix.set(matrix, bases);
  }
  const prices = [...basesByMatrix].flatMap(([matrix, bases]) =>
    [Math.min(...bases), Math.max(...bases)].flatMap(
      (base) => unitPrices({ matrix }, { base, precision }, services) ?? [],
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
