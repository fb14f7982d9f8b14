import type { Attribute, Product, QuantityDatePricing, Variant } from '@vitrina/api/types.ts';
import { type Choosable, choosableOf } from './choosable.ts';

/** An attribute with only what a test names. */
export function attribute(given: Partial<Attribute> & Pick<Attribute, 'code' | 'role'>): Attribute {
  return {
    type: 'inputSelect',
    title: given.code,
    description: null,
    placeholder: null,
    group: null,
    order: 0,
    hasFileUpload: false,
    isRequired: false,
    isRenderedAsDropdown: false,
    hasCustomValues: false,
    customValuesType: null,
    maxLength: null,
    isVertical: false,
    isHorizontal: false,
    text: null,
    minWidth: null,
    maxWidth: null,
    minHeight: null,
    maxHeight: null,
    minDiameter: null,
    maxDiameter: null,
    values: [],
    ...given,
  };
}

/** A width and a height of the shopper's own, 20 to 100 mm each. */
export function dimension(code: string): Attribute {
  const bounds = { minWidth: 20, maxWidth: 100, minHeight: 20, maxHeight: 100 };
  return attribute({ code, role: 'custom', customValuesType: 'dimension', ...bounds });
}

/** A value with only what a test names. */
export function value(name: string, given: Partial<Attribute['values'][number]> = {}) {
  return {
    value: name,
    title: name.toUpperCase(),
    description: null,
    image: null,
    colour: null,
    tags: [],
    sortNumber: 0,
    price: null,
    per: null,
    needsApproval: false,
    disablePurchase: false,
    ...given,
  };
}

/** A variant of some values at a price. */
export function variant(
  code: string,
  attributes: Record<string, string>,
  given: Partial<Variant> = {},
): Variant {
  return {
    code,
    mainModel: null,
    images: [],
    attributes: Object.entries(attributes).map(([name, chosen]) => ({ code: name, value: chosen })),
    priceNow: 1,
    priceOld: null,
    priceFrom: given.priceNow === undefined ? 1 : given.priceNow,
    lowestPrice30Days: null,
    currency: 'EUR',
    isPriceCalculated: false,
    availableQuantity: null,
    sellWithoutStock: false,
    deliveryDays: null,
    warehouses: [],
    ...given,
  };
}

const COLOUR = attribute({
  code: 'colour',
  role: 'variant',
  values: [value('black'), value('white')],
});
/** Two sizes of which each variant has one. */
export const SIZE = attribute({ code: 'size', role: 'variant', values: [value('m'), value('l')] });
const GLUE = attribute({
  code: 'glue',
  role: 'service',
  values: [value('strip', { price: 0.1, per: 'unit' })],
});
const FILE = attribute({ code: 'file_upload', role: 'file', isRequired: true });
const DESIGN = attribute({
  code: 'design_creation_service',
  role: 'service',
  values: [value('basic', { price: 25, per: 'order' })],
});

/** Two days and two quantities; the large one cannot be made by the first day. */
export const MATRIX: QuantityDatePricing = {
  when: {},
  days: [3, 6],
  dates: ['2026-11-26', '2026-12-01'],
  quantities: [50, 100],
  pricing: [
    [10, 0],
    [null, -50],
  ],
  totals: [],
  fixedPrice: 5,
  allowCustomValues: true,
  interpolation: 'linear-total',
  cutOffAt: '2026-11-23T11:30:00+02:00',
  others: [],
};

/** A shirt: BLACK+M, BLACK+L and WHITE+M are made, WHITE+L is not. */
export function shirt(
  given: {
    attributes?: Attribute[];
    variants?: Variant[];
    matrix?: QuantityDatePricing | undefined;
    product?: Partial<Product>;
  } = {},
): Choosable {
  const variants = given.variants ?? [
    variant('BM', { colour: 'black', size: 'm' }, { images: ['black-1'], priceNow: 2 }),
    variant('BL', { colour: 'black', size: 'l' }, { images: ['black-1'], priceNow: 3 }),
    variant('WM', { colour: 'white', size: 'm' }, { images: ['white-1'], priceNow: 1 }),
  ];
  const product = {
    id: 'shirt',
    type: 'product',
    images: ['shirt-1'],
    pricePer: 'unit',
    attributes: given.attributes ?? [COLOUR, SIZE, GLUE, FILE, DESIGN],
    ...given.product,
  } as Product;
  const pricing = 'matrix' in given ? given.matrix : MATRIX;
  return choosableOf(product, variants, pricing, 'Europe/Vilnius');
}
