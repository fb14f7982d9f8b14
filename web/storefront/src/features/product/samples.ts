import type { Locale, PageInfo, Product, Variant } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { attribute, dimension, MATRIX, value, variant } from './choices/fixtures.ts';
import { productPaths } from './needs.ts';

const ok = (body: unknown) => ({ status: 200, body });

const BLOCK = { type: 'product', productId: 'mailer' } as const;

/** A product with something of everything, for tests. */
const product = (change: Partial<Product> = {}) =>
  ({
    id: 'mailer',
    type: 'product',
    title: 'Mailer',
    code: 'M-1',
    url: '/mailer',
    description: '<p>Folds</p>',
    additionalDescriptionContent: '<p>Ours</p>',
    descriptionByTabCode: { specification: '<p>Sheets</p>' },
    images: ['mailer-1', 'mailer-2'],
    imageAltByImageId: {},
    labels: [{ value: 'new', title: 'Fresh' }],
    discount: 12,
    currency: 'EUR',
    pricePer: 'unit',
    availableStock: null,
    sellWithoutStock: false,
    deliveryDays: 3,
    priceStartingLabel: null,
    priceStartingValue: null,
    attributes: [
      attribute({
        code: 'board',
        role: 'variant',
        title: 'Board',
        description: 'Kinds of boards',
        values: [value('kraft', { description: 'Brown', tags: ['Reused'] }), value('white')],
      }),
      { ...dimension('window'), title: 'Window' },
      attribute({ code: 'note', role: 'custom', title: 'Note', customValuesType: 'text' }),
      attribute({
        code: 'glue',
        role: 'service',
        title: 'Glue',
        values: [value('strip', { price: 0.1, per: 'unit' })],
      }),
      attribute({ code: 'file_upload', role: 'file', title: 'Files', isRequired: true }),
      attribute({
        code: 'design_creation_service',
        role: 'service',
        title: 'Design',
        values: [value('basic', { price: 25, per: 'order' })],
      }),
      attribute({ code: 'weight', role: 'info', title: 'Weight', text: '300' }),
    ],
    ...change,
  }) as Product;

const boards = (change: Partial<Variant> = {}) => [
  variant('M-K', { board: 'kraft' }, { priceNow: 2, ...change }),
  variant('M-W', { board: 'white' }, { priceNow: 3, availableQuantity: 0 }),
];

interface Given {
  product?: Product;
  variants?: Variant[];
  matrix?: typeof MATRIX;
  search?: string;
}

/** The page of a product in the states that a shopper meets, as its calls answer. */
export function productSamples(lang: Locale) {
  const paths = productPaths(BLOCK.productId, lang);
  const none = { ...MATRIX, days: [], dates: [], quantities: [], pricing: [] };
  const related = ok([]);
  const page = (
    given: Given,
  ): { block: typeof BLOCK; info: Partial<PageInfo>; answers: Answers } => ({
    block: BLOCK,
    info: { search: given.search ?? '' },
    answers: {
      [paths.product]: ok([given.product ?? product()]),
      [paths.variants]: ok(given.variants ?? boards()),
      [paths.matrix]: ok(given.matrix ?? none),
      [paths.related]: related,
      [paths.alternatives]: related,
    },
  });
  const failed = Object.fromEntries(
    Object.values(paths).map((path) => [path, { status: 500, body: {} }]),
  );
  return [
    page({ matrix: MATRIX }),
    page({ matrix: MATRIX, search: 'board=kraft&quantity=100' }),
    page({ matrix: MATRIX, search: 'board=kraft&quantity=70&glue=strip' }),
    page({ variants: boards({ availableQuantity: 12 }), search: 'board=kraft&quantity=5' }),
    page({ variants: boards({ availableQuantity: 12 }), search: 'board=kraft&quantity=50' }),
    page({ search: 'board=white' }),
    page({ variants: boards({ priceNow: null }), search: 'board=kraft' }),
    page({ product: product({ pricePer: 'm2' }), variants: boards({ sellWithoutStock: true }) }),
    page({ product: product({ type: 'service', attributes: [] }), variants: [variant('S', {})] }),
    { block: BLOCK, info: {}, answers: failed },
    { block: BLOCK, info: {}, answers: {} },
  ];
}
