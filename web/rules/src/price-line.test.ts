import { describe, expect, it } from 'vitest';
import vectors from '../../../vectors/price.json' with { type: 'json' };
import concessionVectors from '../../../vectors/price-concessions.json' with { type: 'json' };
import totalsVectors from '../../../vectors/price-totals.json' with { type: 'json' };
import { decimal, ZERO } from './decimal.ts';
import type { PricingMatrix } from './matrix-price.ts';
import type { Step, StepCode } from './price-explanation.ts';
import {
  type Concession,
  type LineInput,
  type PriceError,
  priceLine,
  type Service,
} from './price-line.ts';

type ToldConcession = { price?: string; percent?: string; reason?: StepCode };

type Vector = {
  in: {
    unitPrice: string;
    quantity: number;
    precision: number;
    matrix?: PricingMatrix;
    day?: number;
    area?: { width: number; height: number };
    services?: Service[];
    concession?: ToldConcession;
  };
  out: Record<string, unknown>;
};

function input({ in: given }: Vector): LineInput {
  const { unitPrice, quantity, precision, matrix, day = 0, area, services, concession } = given;
  return {
    base: unitPrice,
    quantity,
    precision,
    ...(matrix && { matrix: { grid: matrix, day } }),
    ...(area && { area: { widthMm: area.width, heightMm: area.height } }),
    ...(services && { services }),
    ...(concession && { concession: asStep(concession, unitPrice) }),
  };
}

/** What the server says of a concession. */
function asStep({ price, percent, reason }: ToldConcession, base: string): Concession {
  const step = reason ?? 'agreed';
  if (percent) return { step, percent: decimal(percent).times(-1).toFixed() };
  return {
    step,
    amount: decimal(price ?? 0)
      .minus(base)
      .toFixed(),
  };
}

/** The price that the steps come to, from nothing but what each of them says (PRICE-12). */
function replay(steps: readonly Step[]): string {
  const end = steps.reduce(
    (total, { amount = 0, percent, quantity = 1, areaM2 = 1, runningTotal }) => {
      const added = percent
        ? total.times(percent).times('0.01')
        : decimal(amount).times(areaM2).times(quantity);
      expect(total.plus(added).toFixed()).toBe(runningTotal);
      return total.plus(added);
    },
    ZERO,
  );
  return end.toFixed(2);
}

const named = (file: string, all: unknown[]) =>
  (all as Vector[]).map((vector, index) => ({ name: `${file} ${index}`, vector }));

describe('PRICE-08 PRICE-15 B2B-03 the preview agrees with the server', () => {
  it.each([
    ...named('price', vectors),
    ...named('price-totals', totalsVectors),
    ...named('price-concessions', concessionVectors),
  ])('vector $name', ({ vector }) => {
    const line = priceLine(input(vector));
    if ('error' in line) return expect(line).toEqual(vector.out);
    const { explanation, ...price } = line;
    expect(price).toEqual(vector.out);
    expect(replay(explanation)).toBe(price.price);
    const { concession } = vector.in;
    const codes = explanation.map(({ code }) => code as string);
    if (concession) expect(codes).toContain(concession.reason ?? 'agreed');
  });
});

const grid: PricingMatrix = {
  days: [3, 5],
  quantities: [100, 200, 400],
  pricing: [
    [100, null],
    [50, 50],
    [0, 0],
  ],
  fixedPrice: 25,
  allowCustomValues: true,
};

function lineOf(change: Partial<LineInput>) {
  const line = priceLine({ base: 1, quantity: 150, precision: 2, ...change });
  if ('error' in line) throw new Error(line.error);
  return line;
}

function errorOf(change: Partial<LineInput>): PriceError | null {
  const line = priceLine({ base: 1, quantity: 150, precision: 2, ...change });
  return 'error' in line ? line.error : null;
}

describe('PRICE-02 between two tiers', () => {
  it.each([
    { interpolation: 'average', price: '287.50', multiplier: '75', tiers: [100, 200] },
    { interpolation: 'step', price: '325.00', multiplier: '100', tiers: [100] },
    { interpolation: 'linear-total', price: '275.00', multiplier: '66.6667', tiers: [100, 200] },
  ] as const)('$interpolation', ({ interpolation, ...expected }) => {
    const line = lineOf({ matrix: { grid: { ...grid, interpolation }, day: 3 } });
    expect(line).toMatchObject(expected);
    expect(replay(line.explanation)).toBe(expected.price);
  });

  it('a gap beside makes the quantity unavailable, whatever the interpolation', () => {
    for (const interpolation of ['average', 'step', 'linear-total'] as const) {
      expect(errorOf({ matrix: { grid: { ...grid, interpolation }, day: 5 } })).toBe('unavailable');
    }
  });
});

describe('PRICE-03 area', () => {
  it('bills at least the smallest billable area', () => {
    const area = { widthMm: 100, heightMm: 200, smallestBillableM2: '0.5' };
    expect(lineOf({ base: 10, quantity: 2, area }).price).toBe('10.00');
    expect(lineOf({ base: 10, quantity: 2, area: { ...area, widthMm: 5000 } }).price).toBe('20.00');
  });

  it('refuses a side of nothing', () => {
    expect(errorOf({ area: { widthMm: 0, heightMm: 10 } })).toBe('invalid_size');
  });
});

describe('PRICE-04 services', () => {
  it('design_creation_service is once a line and outside the unit price, whatever it says', () => {
    const services = [{ code: 'design_creation_service', price: 25, per: 'unit' as const }];
    expect(lineOf({ services })).toMatchObject({ price: '175.00', unitPrice: '1.00' });
  });
});

describe('PRICE-12 the explanation', () => {
  it('tells base, multiplier, fixed price, services and rounding', () => {
    const services = [{ code: 'lamination', price: '0.1001', per: 'unit' as const }];
    const line = lineOf({ matrix: { grid, day: 3 }, services });
    expect(line.explanation).toEqual([
      {
        code: 'base',
        labelKey: 'Base price',
        amount: '1',
        quantity: 150,
        runningTotal: '150',
      },
      {
        code: 'multiplier',
        labelKey: 'Quantity and delivery day',
        percent: '75',
        tiers: [100, 200],
        runningTotal: '262.5',
      },
      { code: 'fixed', labelKey: 'Set-up, once', amount: '25', runningTotal: '287.5' },
      {
        code: 'service',
        labelKey: 'Service',
        service: 'lamination',
        amount: '0.1001',
        quantity: 150,
        runningTotal: '302.515',
      },
      {
        code: 'rounding',
        labelKey: 'Rounding',
        amount: '0.005',
        runningTotal: '302.52',
      },
    ]);
  });
});

describe('PRICE-15 totals', () => {
  const totals: PricingMatrix = {
    days: [3],
    quantities: [100, 200],
    totals: [['30'], ['50']],
    fixedPrice: '3.333',
    allowCustomValues: true,
    interpolation: 'linear-total',
  };

  it('are one step with their tiers; the base price plays no part', () => {
    const line = lineOf({ base: 99, quantity: 125, matrix: { grid: totals, day: 3 } });
    expect(line).toMatchObject({ price: '38.33', multiplier: '0', tiers: [100, 200] });
    expect(line.explanation.map(({ code, runningTotal }) => [code, runningTotal])).toEqual([
      ['total', '35'],
      ['fixed', '38.333'],
      ['rounding', '38.33'],
    ]);
    expect(line.explanation[0]).toMatchObject({ tiers: [100, 200] });
  });
});

it('PRICE-13 a negative price is refused', () => {
  expect(errorOf({ base: '-0.01' })).toBe('negative_price');
});
