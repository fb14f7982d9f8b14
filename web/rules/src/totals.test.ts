import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/totals.json' with { type: 'json' };
import vectorsWithVat from '../../../vectors/totals-with-vat.json' with { type: 'json' };
import { type TotalsInput, totals } from './totals.ts';

type Vector = { in: TotalsInput; out: object };

const named = (file: string, all: Vector[]) =>
  all.map((vector, index) => ({ name: `${file} ${index}`, vector }));

describe('PRICE-08 PRICE-14 the totals agree with the server', () => {
  it.each([...named('totals', vectors), ...named('totals-with-vat', vectorsWithVat as Vector[])])(
    'vector $name',
    ({ vector }) => {
      const { lineDiscounts: _, ...sums } = totals(vector.in);
      expect(sums).toEqual(vector.out);
    },
  );
});

describe('PRICE-09 a discount amount', () => {
  it('is spread by largest remainder, to the cent', () => {
    const { lineDiscounts } = totals({
      lines: ['10.00', '10.00', '10.00'],
      delivery: 0,
      vatRate: 0,
      discountAmount: '10',
    });
    expect(lineDiscounts).toEqual(['3.34', '3.33', '3.33']);
  });

  it('never takes more than the lines cost, and leaves delivery', () => {
    const sums = totals({ lines: ['5'], delivery: '3.99', vatRate: '0.21', discountAmount: '50' });
    expect(sums).toMatchObject({ lineDiscounts: ['5.00'], totalWithoutVAT: '3.99', total: '4.83' });
  });
});

it('PRICE-10 a voucher pays at most the total', () => {
  const sums = totals({ lines: ['10'], delivery: 0, vatRate: '0.21', voucherBalance: '100' });
  expect(sums).toMatchObject({ voucherApplied: '12.10', totalToPay: '0.00' });
});
