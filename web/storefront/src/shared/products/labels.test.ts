import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { describe, expect, it } from 'vitest';
import { glanceOf, labelsOf } from './labels.ts';

const translate = createTranslate('en', {});
const label = (value: string, title: string) => ({ value, title });
const product = {
  type: 'product' as const,
  priceFrom: 1,
  availableStock: null,
  sellWithoutStock: false,
  discount: null,
  labels: [label('new', 'New'), label('fsc', 'FSC')],
};

describe('LIST-12 labels', () => {
  it('a sale comes first and says how much, also where the shop has no label for it', () => {
    const sale = { ...product, discount: 12 };
    expect(labelsOf(sale, translate.numbers).map(({ title }) => title)).toEqual([
      '−12\u00a0%',
      'New',
      'FSC',
    ]);
    const labels = [label('new', 'New'), label('sale', 'Sale')];
    expect(labelsOf({ ...sale, labels }, translate.numbers)).toEqual([
      { kind: 'sale', title: 'Sale −12\u00a0%' },
      { kind: 'new', title: 'New' },
    ]);
  });

  it('a card has one badge and the rest in words', () => {
    expect(glanceOf(product, translate)).toEqual({
      badge: { kind: 'new', title: 'New' },
      words: ['FSC'],
    });
    expect(glanceOf({ ...product, labels: [] }, translate)).toEqual({
      badge: undefined,
      words: [],
    });
  });

  it('STOCK-01 that nothing is left goes before all', () => {
    const soldOut = { ...product, availableStock: 0 };
    expect(glanceOf(soldOut, translate).badge?.title).toBe('Sold out');
    expect(glanceOf({ ...soldOut, sellWithoutStock: true }, translate).badge?.title).toBe('New');
    expect(glanceOf({ ...soldOut, type: 'service' as const }, translate).badge?.title).toBe('New');
  });
});
