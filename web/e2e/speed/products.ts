import type { Additions } from '../src/setup/import.ts';
import { type Random, randomFrom } from '../src/setup/random.ts';

/** A product to choose from, and what a choice of it may cost. */
export interface HeavyProduct {
  title: string;
  path: string;
  /** How many values each of its attributes has. */
  values: readonly number[];
  variants: number;
  /** Scripting of one choice. */
  scriptMsMax: number;
}

/** The largest products that the shop is made for; each has a matrix of 12 days and 20 quantities. */
export const HEAVY: readonly HeavyProduct[] = [
  {
    title: '12 days and 20 quantities',
    path: '/heavy-matrix',
    values: [2, 2],
    variants: 4,
    scriptMsMax: 16,
  },
  {
    title: '6 attributes and 500 variants',
    path: '/heavy-500',
    values: [6, 5, 5, 4, 4, 2],
    variants: 500,
    scriptMsMax: 16,
  },
  {
    title: '8 attributes and 10,000 variants',
    path: '/heavy-10000',
    values: [12, 8, 6, 4, 4, 3, 2, 2],
    variants: 10_000,
    scriptMsMax: 50,
  },
];

/** The code of a product's attribute, which is its title as well. */
export const attributeCode = ({ path }: HeavyProduct, place: number) =>
  `${path.slice(1)}-choice-${place + 1}`;

/** The import lines of the products. */
export function heavyProducts(): Additions {
  return {
    attributes: HEAVY.flatMap((product) =>
      product.values.map((count, place) => ({
        code: attributeCode(product, place),
        type: 'inputSelect',
        title: attributeCode(product, place),
        order: place + 1,
        values: Array.from({ length: count }, (_, at) => ({
          value: `value-${at + 1}`,
          title: `Value ${at + 1}`,
        })),
      })),
    ),
    products: HEAVY.map((product) => ({
      id: product.path.slice(1),
      code: product.path.slice(1),
      title: product.title,
      url: product.path,
      categories: ['mailer-boxes'],
      description: 'Made to be measured.',
      images: [],
      attributes: product.values.map((_, place) => ({ code: attributeCode(product, place) })),
      addedOn: '2026-11-02',
      pricingMatrix: matrix(),
      variants: variants(product, randomFrom(product.variants)),
    })),
  };
}

/** Different combinations at different prices. */
function variants(product: HeavyProduct, random: Random): object[] {
  const rows = new Set<string>();
  while (rows.size < product.variants) {
    rows.add(product.values.map((count) => random.whole(1, count)).join(' '));
  }
  return [...rows].map((row, at) => ({
    code: `${product.path.slice(1)}-${at}`,
    priceNow: (random.whole(1_000, 99_999) / 10_000).toFixed(4),
    attributes: row.split(' ').map((value, place) => ({
      code: attributeCode(product, place),
      value: `value-${value}`,
    })),
  }));
}

/** Dearer the sooner, cheaper the more; the largest quantities cannot be made in the first days. */
function matrix(): object {
  const days = Array.from({ length: 12 }, (_, at) => at + 2);
  const quantities = Array.from({ length: 20 }, (_, at) => 50 * (at + 1) ** 2);
  return {
    days,
    quantities,
    pricing: quantities.map((_, row) =>
      days.map((__, column) =>
        row - column > 12 ? null : (120 - 9.5 * row - 3.25 * column).toFixed(2),
      ),
    ),
    fixedPrice: '25.00',
    allowCustomValues: true,
    interpolation: 'linear-total',
  };
}
