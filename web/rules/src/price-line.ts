import { type Amount, type Decimal, decimal, sum } from './decimal.ts';
import { whyQuantityIsRefused } from './is-quantity-allowed.ts';
import {
  AT_BASE_PRICE,
  type MatrixError,
  type Offered,
  offeredAt,
  type PricingMatrix,
  percentOf,
} from './matrix-price.ts';
import { Explanation, type Step, type StepCode } from './price-explanation.ts';

/** The service that is always per order and stays out of the unit price (decision 6). */
export const DESIGN_CREATION_SERVICE = 'design_creation_service';

/** A service ordered with the line. */
export type Service = { code: string; price: Amount; per: 'unit' | 'order' };

/**
 * What who buys pays less, as the step that tells of it (decision 58): so much of each piece, or percent. Without a step
 * they pay what everybody pays.
 */
export type Concession = {
  step?: StepCode | undefined;
  amount?: Amount | null | undefined;
  percent?: Amount | null | undefined;
};

/** Everything that the price of a line depends on. */
export type LineInput = {
  /**
   * Currency units: of one piece, or of a square metre when there is an `area`. It plays no part where the matrix holds
   * totals.
   */
  base: Amount;
  /** What who buys pays less than that, or than a total of the matrix, which takes percents alone (decision 58). */
  concession?: Concession | undefined;
  quantity: number;
  /** Decimals of the unit price (PRICE-07). */
  precision: number;
  /** The variant's matrix and the chosen delivery offset in working days. */
  matrix?: { grid: PricingMatrix; day: number };
  /** The size of a piece; a diameter is both (decision 5). */
  area?: { widthMm: number; heightMm: number; smallestBillableM2?: Amount };
  services?: readonly Service[];
};

/** What a line costs; amounts are exact strings. */
export type LinePrice = {
  /** The whole line, rounded once to cents. */
  price: string;
  /** For display: without design_creation_service, divided by the quantity, at `precision` decimals. */
  unitPrice: string;
  /** Percent of the matrix; 0 without one, and where it holds totals. */
  multiplier: string;
  /** Quantity tiers that the percent, or the total, comes from. */
  tiers: number[];
  /** What each service costs on this line, rounded to cents for display. */
  services: { code: string; price: string }[];
  explanation: Step[];
};

/** Why a line has no price, in the server's codes. */
export type PriceError = MatrixError | 'invalid_size' | 'negative_price';

/**
 * The browser's preview of what the server will charge: base x (1 + m/100) x quantity + fixed price + services, or
 * total + fixed price + services, rounded once (PRICE-01, PRICE-08, PRICE-15, decisions 2 and 55).
 */
export function priceLine(input: LineInput): LinePrice | { error: PriceError } {
  const { quantity, precision, matrix, services = [] } = input;
  if ([input.base, ...services.map(({ price }) => price)].some((price) => decimal(price).lt(0))) {
    return { error: 'negative_price' };
  }
  const offered = matrix ? offeredAt(matrix.grid, matrix.day, quantity) : withoutMatrix(quantity);
  if ('error' in offered) return offered;
  const areaM2 = billableM2(input.area);
  if (areaM2 === null) return { error: 'invalid_size' };

  const told = new Explanation();
  addGoods(told, offered, input, areaM2);
  const fixed = decimal(matrix?.grid.fixedPrice ?? 0);
  if (!fixed.eq(0)) told.add({ code: 'fixed', by: { amount: fixed } });
  const costs = services.map((service) => addService(told, service, quantity));
  const design = sum(
    costs.filter(({ code }) => code === DESIGN_CREATION_SERVICE).map(({ cost }) => cost),
  );

  const unrounded = told.total;
  const price = unrounded.round(2);
  if (!price.eq(unrounded)) told.add({ code: 'rounding', by: { amount: price.minus(unrounded) } });
  return {
    price: price.toFixed(2),
    unitPrice: unrounded.minus(design).div(quantity).toFixed(precision),
    multiplier: percentOf(offered, quantity).toFixed(),
    tiers: offered.tiers,
    services: costs.map(({ code, cost }) => ({ code, price: cost.toFixed(2) })),
    explanation: told.steps,
  };
}

/**
 * The pieces themselves: the base price of all and what the matrix adds to it, or the matrix's total. A linear total has
 * no exact percent, so its step is the difference as an amount.
 */
function addGoods(
  told: Explanation,
  { by, tiers }: Offered,
  { base, concession, quantity, area }: LineInput,
  areaM2: Decimal,
): void {
  if ('total' in by) {
    const amount = by.total.numerator.div(by.total.denominator);
    told.add({ code: 'total', by: { amount }, tiers });
    concede(told, concession);
    return;
  }
  const pieces = { quantity, ...(area && { areaM2: areaM2.toFixed() }) };
  told.add({ code: 'base', by: { amount: decimal(base) }, ...pieces });
  concede(told, concession, pieces);
  if ('basePrices' in by) {
    const { numerator, denominator } = by.basePrices;
    const difference = told.total.div(quantity).times(numerator.minus(quantity * denominator));
    told.add({ code: 'multiplier', by: { amount: difference.div(denominator) }, tiers });
  } else if (!by.percent.eq(0)) {
    told.add({ code: 'multiplier', by, tiers });
  }
}

function concede(
  told: Explanation,
  { step: code, amount, percent }: Concession = {},
  pieces?: { quantity: number },
): void {
  const by = percent ? { percent: decimal(percent) } : { amount: decimal(amount ?? 0) };
  if (code) told.add({ code, by, ...pieces });
}

/** Adds a service's step and answers what it costs, not rounded. */
function addService(told: Explanation, { code, price, per }: Service, quantity: number) {
  const before = told.total;
  const isOnce = per === 'order' || code === DESIGN_CREATION_SERVICE;
  told.add({
    code: 'service',
    service: code,
    by: { amount: decimal(price) },
    ...(!isOnce && { quantity }),
  });
  return { code, cost: told.total.minus(before) };
}

function withoutMatrix(quantity: number): Offered | { error: PriceError } {
  const error = whyQuantityIsRefused(quantity, undefined);
  return error ? { error } : AT_BASE_PRICE;
}

/** Square metres billed for one piece; 1 for products not priced by area, null for a size that cannot be. */
function billableM2(area: LineInput['area']): Decimal | null {
  if (!area) return decimal(1);
  const { widthMm, heightMm, smallestBillableM2 = 0 } = area;
  if (!(widthMm > 0 && heightMm > 0)) return null;
  const outline = decimal(widthMm).times(heightMm).div(1_000_000);
  return outline.lt(smallestBillableM2) ? decimal(smallestBillableM2) : outline;
}
