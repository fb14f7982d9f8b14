import type { PricedLine, Reorder } from '@vitrina/api/types.ts';
import { expect, it } from 'vitest';
import { cartSamples } from '../../samples.ts';
import { cartLines, linesAgain } from './reorder-lines.ts';

const sample = cartSamples().find((one) => one !== undefined);
if (!sample) throw new Error('there is no sample');
const { order } = sample;

/** What the shop answers when each line is as this says. */
function reorderOf(change: (line: PricedLine, at: number) => Partial<PricedLine>): Reorder {
  const { productDetails } = order.prices;
  return {
    products: productDetails.map(({ guid, code, quantity }) => ({
      ...{ guid, id: `id-${guid}`, code, quantity, deliveryDate: '2026-12-03' },
      ...{ attributes: { colour: 'kraft' }, lacksFiles: guid === 'sent' },
    })),
    prices: {
      ...order.prices,
      productDetails: productDetails.map((line, at) => ({
        ...{ ...line, url: '/carton', issues: [] },
        ...change(line, at),
      })),
    },
  };
}

it('ACC-04 what is still sold is taken with the same choices, under guids of its own', () => {
  const reorder = reorderOf(() => ({}));
  const lines = linesAgain(order, reorder);
  expect(lines.map(({ leftOut }) => leftOut)).toEqual(lines.map(() => null));
  expect(lines.filter(({ lacksFiles }) => lacksFiles).map(({ guid }) => guid)).toEqual(['sent']);
  let made = 0;
  const taken = cartLines(lines, reorder, () => `new-${++made}`);
  expect(taken).toHaveLength(order.prices.productDetails.length);
  expect(taken[0]).toEqual({
    ...{ guid: 'new-1', id: 'id-stock', code: 'CARTON', quantity: 100, price: 30 },
    ...{ deliveryDate: '2026-12-03', attributes: { colour: 'kraft' } },
    ...{ title: 'A carton', url: '/carton', imageId: 'boxes' },
  });
});

it('ACC-04 what is no longer sold, or not as it was, is said and left out', () => {
  const changes: Partial<PricedLine>[] = [
    { url: null, issues: ['UnavailableOption'] },
    { issues: ['UnavailableProductQuantity'] },
    { issues: ['UnavailableOption'] },
    { issues: ['FileMissing'] },
  ];
  const reorder = reorderOf((_, at) => changes[at] ?? {});
  const lines = linesAgain(order, reorder);
  expect(lines.map(({ leftOut }) => leftOut)).toEqual(['gone', 'quantity', 'choice', null, null]);
  expect(cartLines(lines, reorder, () => 'new').map(({ id }) => id)).toEqual([
    'id-designed',
    'id-service',
  ]);
});
