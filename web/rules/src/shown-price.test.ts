import { expect, it } from 'vitest';
import vectors from '../../../vectors/shown-prices.json' with { type: 'json' };
import { decimal } from './decimal.ts';
import { type PricesInclude, shownPrice, vatToShow } from './shown-price.ts';
import { totals } from './totals.ts';

type Bases = { pricesInclude: PricesInclude; shown: PricesInclude };

it.each(vectors.map((vector, place) => ({ place, ...vector })))(
  'PRICE-08 PRICE-14 vector $place: a price is shown as the server shows it',
  ({ in: { amount, charged, included, precision, ...bases }, out }) => {
    const { pricesInclude, shown } = bases as Bases;
    const vat = vatToShow(pricesInclude, shown, Number(charged), Number(included));
    const price = decimal(shownPrice(amount, vat, precision)).toFixed(precision);
    expect(price).toBe(out);
    if (precision !== 2 || charged !== included) return;
    // The price of a line is the total of that line alone.
    const line = decimal(amount).round(2).toFixed(2);
    const sums = totals({ lines: [line], delivery: 0, vatRate: charged, pricesInclude });
    expect(price).toBe(shown === 'vat' ? sums.total : sums.totalWithoutVAT);
  },
);
