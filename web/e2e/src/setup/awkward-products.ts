import type { Additions } from './import.ts';
import { type Random, randomFrom } from './random.ts';

const INTERPOLATIONS = ['average', 'linear-total', 'step'];
const SHAPES = ['piece', 'rectangle', 'upright', 'circle'] as const;
const SIZES = ['35x35x110', '40x40x80', '45x45x130', '55x55x160'];
const COLOURS = ['natural', 'kraft', 'white'];

/** Products that are hard to price: every interpolation and shape, four decimals everywhere, gaps in everything. */
export function awkwardProducts(): Additions {
  const random = randomFrom(8);
  const kinds = INTERPOLATIONS.flatMap((interpolation) =>
    SHAPES.map((shape) => ({ interpolation, shape })),
  );
  const products = [...kinds, ...kinds, ...kinds].map(({ interpolation, shape }, at) => ({
    id: `awkward-${at}`,
    code: `awkward-${at}`,
    title: `Awkward ${at}`,
    url: `/awkward-${at}`,
    categories: ['mailer-boxes'],
    description: '',
    images: [],
    addedOn: '2026-11-02',
    attributes: attributes(shape, random),
    pricePer: shape === 'piece' ? 'unit' : 'm2',
    ...(shape !== 'piece' && random.onceIn(2) && { smallestBillableArea: '0.01234567' }),
    pricingMatrix:
      shape === 'piece'
        ? matrices(interpolation, random)
        : percents(axes(interpolation, random), random),
    variants: variants(`awkward-${at}`, random),
  }));
  return { attributes: [UPRIGHT], products };
}

/** A size that has to stand upright. */
const UPRIGHT = {
  code: 'awkward-upright',
  type: 'inputText',
  title: 'Size',
  isRequired: true,
  hasCustomValues: true,
  customValuesType: 'dimension',
  isVertical: true,
};

function attributes(shape: (typeof SHAPES)[number], random: Random): object[] {
  const sizes = {
    piece: [],
    rectangle: [{ code: 'dimensions', minWidth: 3, maxWidth: 4999, minHeight: 7, maxHeight: 1777 }],
    upright: [{ code: UPRIGHT.code, minWidth: 3, maxWidth: 777, minHeight: 3, maxHeight: 1777 }],
    circle: [{ code: 'diameter', minDiameter: 5, maxDiameter: 991 }],
  };
  return [
    { code: 'size' },
    { code: 'colour' },
    ...sizes[shape],
    {
      code: 'lamination',
      values: ['matt', 'gloss'],
      prices: { matt: money(0, 2, random) },
      per: random.oneOf(['unit', 'order']),
    },
    { code: 'proof', values: ['printed', 'sample'], isRequired: random.onceIn(3) },
    {
      code: 'design_creation_service',
      values: ['basic', 'full'],
      prices: { full: money(1, 200, random) },
    },
    { code: 'file_upload', isRequired: true },
  ];
}

type Axes = ReturnType<typeof axes>;

/** Totals for two sizes, others for one colour of the rest, and percents for what is left (PRICE-15). */
function matrices(interpolation: string, random: Random): object[] {
  const totalsFor = (when: object) => ({ when, ...totals(axes(interpolation, random), random) });
  return [
    totalsFor({ size: SIZES.slice(0, 2) }),
    percents(axes(interpolation, random), random),
    totalsFor({ size: SIZES, colour: ['white'] }),
  ];
}

function axes(interpolation: string, random: Random) {
  return {
    days: rising(random.whole(1, 5), 6, random),
    quantities: rising(random.whole(1, 8), 700, random),
    fixedPrice: random.onceIn(3) ? '0' : money(0, 99, random),
    allowCustomValues: !random.onceIn(5),
    interpolation,
  };
}

function percents(of: Axes, random: Random): object {
  const percent = () => (random.whole(-100_000_000, 250_000_000) / 1_000_000).toFixed(6);
  return { ...of, pricing: grid(of, random, percent) };
}

function totals(of: Axes, random: Random): object {
  return { ...of, totals: grid(of, random, () => money(0, 2000, random)) };
}

/** One cell in eight cannot be made. */
function grid({ days, quantities }: Axes, random: Random, cell: () => string) {
  return quantities.map(() => days.map(() => (random.onceIn(8) ? null : cell())));
}

/** Some of the combinations; one in twelve has no price. */
function variants(product: string, random: Random): object[] {
  const all = SIZES.flatMap((size) => COLOURS.map((colour) => ({ size, colour })));
  // The first and the last are what matrices of their own are for.
  const made = all.filter((_, at) => at === 0 || at === all.length - 1 || !random.onceIn(4));
  return made.map(({ size, colour }, at) => ({
    code: `${product}-${at}`,
    attributes: [
      { code: 'size', value: size },
      { code: 'colour', value: colour },
    ],
    ...(!random.onceIn(12) && { priceNow: money(0, random.oneOf([1, 40, 900]), random) }),
  }));
}

function rising(count: number, stepMax: number, random: Random): number[] {
  let last = 0;
  return Array.from({ length: count }, () => {
    last += random.whole(1, stepMax);
    return last;
  });
}

/** An amount between whole units, with four decimals. */
function money(min: number, max: number, random: Random): string {
  return (random.whole(min * 10_000, max * 10_000) / 10_000).toFixed(4);
}
