import { describe, expect, test } from 'vitest';
import { readChoices } from '../choices/choices.ts';
import { choosableOf } from '../choices/choosable.ts';
import { attribute, MATRIX, SIZE, shirt, variant } from '../choices/fixtures.ts';
import { picturesOf } from '../gallery/pictures-of.ts';
import {
  isColumnOpen,
  isRowOpen,
  priceTable,
  toggleCell,
  toggleColumn,
  toggleRow,
} from '../quantity/matrix-of.ts';
import { shownSteps } from '../summary/summary-rows.ts';
import { priceAt, unitPrices } from './price-at.ts';
import {
  betterQuantity,
  cheapestBase,
  leastPrice,
  lineBase,
  linesBefore,
  withVat,
} from './price-of.ts';

const choosable = shirt();
const read = (search: string, of = choosable) => readChoices(of, new URLSearchParams(search));
const [black] = choosable.variants;
const variants = (...codes: string[]) =>
  choosable.variants.filter(({ code }) => codes.includes(code));
const base = (search: string) => black && lineBase(choosable, black, read(search), 2);

describe('PRICE-01 the price of a line', () => {
  test('is base, percent, set-up and services', () => {
    const priced = base('glue=strip&design_creation_service=basic');
    // 2.00 x 50 x 1.1 + 5 + 50 x 0.10 + 25
    expect(priced && priceAt(choosable, priced, 50, '2026-11-26')?.price).toBe('145.00');
  });

  test('is missing on a day that cannot be, and without a price', () => {
    const priced = base('');
    expect(priced && priceAt(choosable, priced, 100, '2026-11-26')).toBeNull();
    expect(priced && priceAt(choosable, priced, 50, null)).toBeNull();
    expect(lineBase(choosable, variant('X', {}, { priceNow: null }), read(''), 2)).toBeNull();
  });

  test('decision 3: a larger quantity that costs less is found', () => {
    const priced = base('');
    const chosen = read('quantity=99&date=2026-12-01');
    expect(priced && betterQuantity(choosable, priced, chosen)).toBeNull();
    const dear = {
      ...MATRIX,
      pricing: [
        [10, 200],
        [null, -50],
      ],
    };
    const other = shirt({ matrix: dear });
    expect(
      priced && betterQuantity(other, priced, read('quantity=50&date=2026-12-01', other)),
    ).toMatchObject({
      quantity: 100,
      more: 50,
      price: '105.00',
    });
  });
});

test('B2B-03 who pays less sees their own price, and why, on a variant that costs others more', () => {
  const agreed = { step: 'agreed', amount: -0.5, percent: null, lowestPrice30Days: null } as const;
  const prices = [{ code: 'BM', priceNow: 1.5, priceOld: 2, priceFrom: 1.5, ...agreed }];
  const of = (own?: typeof prices) => {
    const { product, variants: all, timeZone } = choosable;
    const known = choosableOf(product, all, undefined, timeZone, own);
    const [first] = known.variants;
    const based = first && lineBase(known, first, read('', known), 2);
    const line = based && priceAt(known, based, 10, null);
    return [line?.price, line?.explanation.map(({ code }) => code).join(' ')];
  };
  expect(of(prices)).toEqual(['15.00', 'base agreed']);
  expect(of()).toEqual(['20.00', 'base']);
});

test('B2B-03 of totals the page strikes what everybody pays, and begins at the variant that costs least', () => {
  const totals = [[40, 40]];
  const matrix = { ...MATRIX, quantities: [1000], pricing: [], totals, fixedPrice: 0 };
  const all = ['A', 'B'].map((code) =>
    // Both cost 0.04 a piece, as pieces are rounded.
    variant(code, { size: code }, { priceNow: null, priceFrom: 0.04 }),
  );
  const agreed = { step: 'agreed', amount: null, percent: -10, lowestPrice30Days: null } as const;
  const own = [{ code: 'B', priceNow: null, priceOld: null, priceFrom: 0.04, ...agreed }];
  const { product, timeZone } = shirt({ attributes: [] });
  const totalsOf = choosableOf(product, all, matrix, timeZone, own);
  const none = read('', totalsOf);
  expect(leastPrice(totalsOf, totalsOf.variants, none, 2)).toMatchObject({ total: '36.00' });
  expect(cheapestBase(totalsOf, totalsOf.variants, none, 2)?.concession).toMatchObject({
    code: 'B',
  });
  const struck = totalsOf.variants.map((one) => {
    const line = lineBase(totalsOf, one, none, 2);
    const { before, lowest } = linesBefore(
      totalsOf,
      line ?? expect.fail(),
      one,
      1000,
      '2026-11-26',
    );
    return [before?.price, lowest];
  });
  expect(struck).toEqual([
    [undefined, null],
    ['40.00', null],
  ]);
});

test('PRICE-03 a diameter is billed as its square, and not below the smallest area', () => {
  const round = attribute({
    code: 'd',
    role: 'custom',
    customValuesType: 'dimension',
    minDiameter: 20,
    maxDiameter: 500,
  });
  const film = variant('F', {}, { priceNow: 10 });
  const label = shirt({
    attributes: [round],
    variants: [film],
    matrix: undefined,
    product: { pricePer: 'm2', smallestBillableArea: 0.01 },
  });
  const at = (search: string) => {
    const sized = lineBase(label, film, read(search, label), 2);
    return sized && priceAt(label, sized, 10, null)?.price;
  };
  expect(at('d-diameter=200')).toBe('4.00');
  expect(at('d-diameter=20')).toBe('1.00');
  expect(at('')).toBeNull();
  expect(cheapestBase(label, [film], read('', label), 2)?.area).toMatchObject({ widthMm: 20 });
  const least = (search: string) => leastPrice(label, [film], read(search, label), 2);
  expect(least('')).toEqual({ total: '0.10', quantity: 1, isSmallest: true });
  expect(least('d-diameter=200')).toEqual({ total: '0.40', quantity: 1, isSmallest: false });
});

describe('PRICE-01 the price to start from', () => {
  const from = (search: string, codes = ['BM', 'BL', 'WM'], of = choosable) => {
    const least = leastPrice(of, variants(...codes), read(search, of), 2);
    return least && `${least.total} for ${least.quantity}`;
  };

  test('is the least that can be paid, and what it buys', () => {
    // 1 x 50 + 5, and 1 x 0.5 x 100 + 5: the fewer pieces; 3 x 50 + 5.
    expect(from('')).toBe('55.00 for 50');
    expect(from('', ['BL'])).toBe('155.00 for 50');
    expect(from('glue=strip', ['BL'])).toBe('160.00 for 50');
  });

  test('is that of one piece where the matrix lists no quantities', () => {
    const open = shirt({ matrix: { ...MATRIX, quantities: [], pricing: [] } });
    // 1 x 1 + 5.
    expect(from('', undefined, open)).toBe('6.00 for 1');
    expect(from('date=2026-11-26', ['BL'], open)).toBe('8.00 for 1');
    const priced = base('');
    expect(priced && unitPrices(open, priced)).toEqual({ lowest: '7.00', highest: '7.00' });
  });

  test('is that of the quantity or the day once one is chosen, and of all where they cannot be together', () => {
    // 3 x 0.5 x 100 + 5; 3 x 1.1 x 50 + 5.
    expect(from('quantity=100', ['BL'])).toBe('155.00 for 100');
    expect(from('date=2026-11-26', ['BL'])).toBe('170.00 for 50');
    expect(from('quantity=100&date=2026-11-26', ['BL'])).toBe('155.00 for 50');
    expect(from('quantity=9', ['BL'])).toBe('155.00 for 50');
  });

  test('STOCK-01 leaves out what is sold out, unless all of it is', () => {
    const least = (small: number, large: number, sellWithoutStock = false) => {
      const soap = shirt({
        attributes: [SIZE],
        variants: [
          variant('S', { size: 'm' }, { priceNow: 2, availableQuantity: small, sellWithoutStock }),
          variant('L', { size: 'l' }, { priceNow: 5, availableQuantity: large, sellWithoutStock }),
        ],
        matrix: undefined,
      });
      return leastPrice(soap, soap.variants, read('', soap), 2)?.total;
    };
    expect([least(1, 1), least(0, 1), least(0, 0), least(0, 1, true)]).toEqual([
      '2.00',
      '5.00',
      '2.00',
      '2.00',
    ]);
  });

  test('is none where no variant has a price', () => {
    expect(leastPrice(choosable, [variant('X', {}, { priceNow: null })], read(''), 2)).toBeNull();
  });
});

test.each([
  [0.21, '1.02', '5.87'],
  [0.05, '0.24', '5.09'],
  [0.24, '1.16', '6.01'],
  [0, '0.00', '4.85'],
])('PRICE-06 PROD-10 at a VAT part of %d the totals follow', (rate, totalVAT, total) => {
  const vat = { vatRate: rate, vatInPrices: 0.21 };
  expect(withVat('4.85', vat, 'net')).toMatchObject({ totalWithoutVAT: '4.85', totalVAT, total });
});

test('PRICE-14 who is exempt sees the net that is charged', () => {
  const exempt = { vatRate: 0, vatInPrices: 0.21 };
  const net = { totalWithoutVAT: '100.00', totalVAT: '0.00', total: '100.00' };
  expect(withVat('121.00', exempt, 'vat')).toMatchObject(net);
  const others = { vatRate: 0.21, vatInPrices: 0.21 };
  const gross = { totalWithoutVAT: '100.00', totalVAT: '21.00', total: '121.00' };
  expect(withVat('121.00', others, 'vat')).toMatchObject(gross);
});

describe('PROD-06 the table of prices', () => {
  const table = priceTable(choosable, base('') ?? null, 70);
  const none = read('');

  test('takes in a quantity of one’s own, and marks the cheapest day of a quantity', () => {
    expect(table.quantities).toEqual([50, 70, 100]);
    expect(table.prices[2]?.[0]).toBeNull();
    expect(table.cheapest).toEqual([1, null, null]);
    expect(priceTable(choosable, null, 49).quantities).toEqual([50, 100]);
  });

  test('shows the cheapest of the variants that are left before one is chosen', () => {
    expect(cheapestBase(choosable, variants('BM', 'BL'), none, 2)?.base).toBe(2);
  });

  test('a cell chooses both or neither, a heading one', () => {
    const cell = toggleCell(table, none, 0, 1);
    expect(cell).toMatchObject({ quantity: '50', date: '2026-12-01' });
    expect(toggleCell(table, cell, 0, 1)).toMatchObject({ quantity: '', date: null });
    expect(toggleRow(table, cell, 0)).toMatchObject({ quantity: '', date: '2026-12-01' });
    expect(toggleColumn(table, cell, 1)).toMatchObject({ quantity: '50', date: null });
  });

  test('a day and a quantity that cannot be together are closed to each other (S1 §5)', () => {
    const early = toggleCell(table, none, 0, 0);
    expect([0, 1, 2].map((row) => isRowOpen(table, early, row))).toEqual([true, false, false]);
    expect(toggleRow(table, early, 2)).toBe(early);
    const large = toggleCell(table, none, 2, 1);
    expect([0, 1].map((column) => isColumnOpen(table, large, column))).toEqual([false, true]);
    expect(toggleColumn(table, large, 0)).toBe(large);
  });

  test('while nothing is chosen, only what cannot be made at all is closed; a chosen one can be taken back', () => {
    const closed = {
      ...MATRIX,
      pricing: [
        [10, null],
        [null, null],
      ],
    };
    const other = priceTable(shirt({ matrix: closed }), base('') ?? null, null);
    expect([0, 1].map((row) => isRowOpen(other, none, row))).toEqual([true, false]);
    expect([0, 1].map((column) => isColumnOpen(other, none, column))).toEqual([true, false]);
    const impossible = { ...none, quantity: '100', date: '2026-11-26' };
    expect(toggleRow(other, impossible, 1)).toMatchObject({ quantity: '' });
    expect(toggleColumn(other, impossible, 0)).toMatchObject({ date: null });
  });
});

test('PROD-01 the pictures follow the choices as soon as all variants left share them', () => {
  expect(picturesOf(choosable, variants('BM', 'BL'))).toEqual(['black-1', 'shirt-1']);
  expect(picturesOf(choosable, variants('BM', 'WM'))).toEqual(['shirt-1']);
});

test('decision 11: the steps that are shown add up to the price', () => {
  const priced = base('glue=strip');
  const line = priced && priceAt(choosable, priced, 50, '2026-11-26');
  const added = shownSteps(line?.explanation ?? []).map((shown) => shown.added);
  expect(added).toEqual(['100.00', '10.00', '5.00', '5.00']);
  expect(line?.price).toBe('120.00');
});
