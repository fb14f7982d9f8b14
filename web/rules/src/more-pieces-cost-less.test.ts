import { expect, it } from 'vitest';
import { morePiecesCostLess } from './more-pieces-cost-less.ts';

const line = (quantity: number, percents: [number, number | null, number | null]) => ({
  base: 1,
  quantity,
  precision: 2,
  matrix: {
    day: 3,
    grid: {
      days: [3],
      quantities: [50, 100, 200],
      pricing: percents.map((percent) => [percent]),
      fixedPrice: 0,
      allowCustomValues: true,
    },
  },
});

it('PROD-06 names the larger quantity whose line costs least', () => {
  expect(morePiecesCostLess(line(90, [100, 0, -60]))).toEqual({
    quantity: 200,
    more: 110,
    price: '80.00',
    saving: '55.00',
  });
});

it('PROD-06 says nothing when more pieces cost as much, more, or cannot be made', () => {
  expect(morePiecesCostLess(line(50, [100, 0, 0]))).toBeNull();
  expect(morePiecesCostLess(line(50, [100, null, null]))).toBeNull();
  expect(morePiecesCostLess(line(7, [100, 0, -90]))).toBeNull();
});
