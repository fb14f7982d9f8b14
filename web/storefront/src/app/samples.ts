import type { Category, Filter, Form, Menu, MenuNode } from '@vitrina/api/types.ts';
import type { Answers } from '@vitrina/kit/answers/answers.ts';
import { sampleProduct } from './sample-product.ts';

/** An answer that holds what was asked for, for tests. */
export const ok = (body: unknown, total?: number): Answers[string] => ({
  status: 200,
  body,
  ...(total !== undefined && { total }),
});

/** A category, for tests. */
export const sampleCategory = (change: Partial<Category> = {}) =>
  ({
    id: 'boxes',
    parentId: null,
    title: 'Our boxes',
    url: '/boxes',
    description: '<p>To measure</p>',
    imageId: 'boxes',
    imageAlt: 'A box',
    productCount: 12,
    ...change,
  }) as Category;

/** A form with every kind of field, for tests. */
export const sampleForm: Form = {
  _id: 'question',
  title: 'Ask us',
  description: '<p>By phone or here.</p>',
  elements: (
    ['textInput', 'textArea', 'emailInput', 'selectOption', 'fileInput', 'rating'] as const
  ).map((type) => ({
    id: type,
    type,
    title: `Your ${type}`,
    required: type === 'emailInput',
    autoFillFrom: null,
    selectOptions: type === 'selectOption' ? [{ title: 'Large', comment: 'Very large' }] : [],
  })),
};

const node = (title: string, nodes: MenuNode[] = []): MenuNode => ({
  id: title,
  title,
  link: '/boxes',
  linkType: 'internal',
  platform: null,
  imageDesktop: 'boxes',
  imageMobile: 'boxes',
  imageAlt: null,
  nodeImage: 'boxes',
  bottomItem: nodes.length > 0 ? { title: 'Down there', link: '/boxes' } : null,
  nodes,
});

/** A menu of three levels, for tests. */
export const sampleMenu = (): Menu => ({
  type: 'main_menu',
  nodes: [node('Goods', [node('Cartons', [node('Small cartons')])]), node('About')],
});

const value = (change: Partial<Filter['values'][number]>) => ({
  value: 'kraft',
  title: 'Kraft',
  colour: null,
  image: null,
  active: false,
  count: 4,
  ...change,
});

const range = { values: [], min: 1, max: 9 };

/** One filter of each kind, for tests. */
const sampleFilters = (): Filter[] => [
  {
    ...{ code: 'board', type: 'values', title: 'Board', active: true },
    ...{ min: null, max: null, from: null, to: null },
    values: [
      value({ active: true, colour: '#b98a5b' }),
      value({ value: 'white', title: 'White' }),
      value({ value: 'black', title: 'Black', count: 0 }),
    ],
  },
  { code: 'price', type: 'range', title: 'Money', active: true, from: 1, to: 5, ...range },
];

/** What the lists among the calls of a block answer, for tests: products in every state that a card shows. */
export function sampleList(needs: readonly string[]): Answers {
  const products = [
    sampleProduct({ variantCount: 4, discount: 12, priceOld: 3, isPriceFrom: true }),
    sampleProduct({ availableStock: 0, deliveryDays: null, url: '/b', quantityFrom: 100 }),
    sampleProduct({
      sellWithoutStock: true,
      availableStock: null,
      sizeFrom: { width: 100, height: 50, diameter: null },
      url: '/c',
    }),
    sampleProduct({ sizeFrom: { width: null, height: null, diameter: 20 }, url: '/round' }),
    sampleProduct({ priceNow: null, priceFrom: null, url: '/d', images: [] }),
    sampleProduct({ directVariantCode: 'A', url: '/e', deliveryDays: 1 }),
  ];
  const answer = (path: string) =>
    path.startsWith('/api/products/filters') ? ok(sampleFilters()) : ok(products, 120);
  const lists = needs.filter((path) => path.startsWith('/api/products'));
  return Object.fromEntries(lists.map((path) => [path, answer(path)]));
}
