import type { Attribute, Product, Variant } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { isBoughtAtOnce, variantRows } from './variant-rows.ts';

const attribute = (code: string, order: number, role: Attribute['role'] = 'variant') =>
  ({ code, title: code.toUpperCase(), order, role, group: 'options', values: [] }) as unknown;
const colour = {
  ...(attribute('colour', 2) as Attribute),
  values: [
    { value: 'red', title: 'Red' },
    { value: 'gold', title: 'Gold', disablePurchase: true },
  ],
} as Attribute;
const product = (change: Partial<Product> = {}) =>
  ({
    type: 'product',
    hasMatrix: false,
    attributes: [colour, attribute('pack', 1), attribute('label', 0, 'info')],
    ...change,
  }) as Product;
const variant = (code: string, values: Record<string, string>, priceNow: number | null = 1) =>
  ({
    code,
    priceNow,
    attributes: Object.entries(values).map(([name, value]) => ({ code: name, value })),
  }) as Variant;
const red = variant('A', { colour: 'red', pack: '6' });
const blue = variant('B', { colour: 'blue' });

describe('LIST-04 the variants of a row', () => {
  it('stand under what tells them apart, in its order and words', () => {
    const { attributes, rows } = variantRows(product(), [red, blue], {});
    expect(attributes.map(({ code }) => code)).toEqual(['pack', 'colour']);
    expect(rows.map(({ titles }) => titles.map(({ title }) => title))).toEqual([
      ['6', 'Red'],
      ['', 'blue'],
    ]);
    expect(rows[0]?.values).toEqual({ colour: 'red', pack: '6' });
  });

  it('LIST-10 are those of the entry’s value in split mode', () => {
    const { rows } = variantRows(product(), [red, blue], { colour: 'blue' });
    expect(rows.map((row) => row.variant.code)).toEqual(['B']);
  });
});

describe('LIST-09 a variant goes into the cart from the list', () => {
  it('when nothing else is asked of the shopper', () => {
    expect(isBoughtAtOnce(product(), red)).toBe(true);
    expect(isBoughtAtOnce(product(), variant('D', { pack: 'gold' }))).toBe(true);
  });

  it.each([
    ['it is priced by quantity and day', product({ hasMatrix: true }), red],
    ['it is a service', product({ type: 'service' }), red],
    [
      'something is entered',
      product({ attributes: [attribute('text', 1, 'custom') as Attribute] }),
      red,
    ],
    ['it has no price', product(), variant('C', {}, null)],
    ['one of its values blocks the purchase', product(), variant('D', { colour: 'gold' })],
  ])('but not when %s', (_, of, one) => {
    expect(isBoughtAtOnce(of, one)).toBe(false);
  });
});
