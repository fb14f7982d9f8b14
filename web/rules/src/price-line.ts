import { type Amount, type Decimal, decimal, sum, ZERO } from './decimal.ts';
import { whyQuantityIsRefused } from './is-quantity-allowed.ts';
import {
  type MatrixError,
  type Multiplier,
  matrixMultiplier,
  type PricingMatrix,
} from './matrix-multiplier.ts';
import { Explanation, type Step } from './price-explanation.ts';

/** The service that is always per order and stays out of the unit price (decision 6). */
export const DESIGN_CREATION_SERVICE = 'design_creation_service';

/** A service ordered with the line. */
export type Service = { code: string; price: Amount; per: 'unit' | 'order' };

/** Everything that the price of a line depends on. */
export type LineInput = {
  /** Currency units: of one piece, or of a square metre when there is an `area`. */
  base: Amount;
  quantity: number;
  /** Decimals of the unit price (PRICE-07). */
  precision: number;
  /** The product's matrix and the chosen delivery offset in working days. */
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
  /** Percent of the matrix; 0 without one. */
  multiplier: string;
  /** Quantity tiers that the percent comes from. */
  tiers: number[];
  /** What each service costs on this line, rounded to cents for display. */
  services: { code: string; price: string }[];
  explanation: Step[];
};

/** Why a line has no price, in the server's codes. */
export type PriceError = MatrixError | 'invalid_size' | 'negative_price';

/**
 * The browser's preview of what the server will charge: base x (1 + m/100) x quantity + fixed price + services,
 * rounded once (PRICE-01, PRICE-08, decision 2).
 */
export function priceLine(input: LineInput): LinePrice | { error: PriceError } {
  const { quantity, precision, matrix, services = [] } = input;
  if ([input.base, ...services.map(({ price }) => price)].some((price) => decimal(price).lt(0))) {
    return { error: 'negative_price' };
  }
  const multiplier = matrix
    ? matrixMultiplier(matrix.grid, matrix.day, quantity)
    : withoutMatrix(quantity);
  if ('error' in multiplier) return multiplier;
  const areaM2 = billableM2(input.area);
  if (areaM2 === null) return { error: 'invalid_size' };

  const told = new Explanation();
  told.add({
    code: 'base',
    by: { amount: decimal(input.base) },
    quantity,
    ...(input.area && { areaM2: areaM2.toFixed() }),
  });
  addMultiplier(told, multiplier, quantity);
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
    multiplier: multiplier.percent.toFixed(),
    tiers: multiplier.tiers,
    services: costs.map(({ code, cost }) => ({ code, price: cost.toFixed(2) })),
    explanation: told.steps,
  };
}

/** A percent is a step of its own; a linear total has no exact percent, so its step is the difference as an amount. */
function addMultiplier(told: Explanation, multiplier: Multiplier, quantity: number): void {
  const { percent, tiers, basePrices } = multiplier;
  if (basePrices) {
    const { numerator, denominator } = basePrices;
    const difference = told.total.div(quantity).times(numerator.minus(quantity * denominator));
    told.add({ code: 'multiplier', by: { amount: difference.div(denominator) }, tiers });
  } else if (!percent.eq(0)) {
    told.add({ code: 'multiplier', by: { percent }, tiers });
  }
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

function withoutMatrix(quantity: number): Multiplier | { error: PriceError } {
  const error = whyQuantityIsRefused(quantity, undefined);
  return error ? { error } : { percent: ZERO, tiers: [] };
}

/** Square metres billed for one piece; 1 for products not priced by area, null for a size that cannot be. */
function billableM2(area: LineInput['area']): Decimal | null {
  if (!area) return decimal(1);
  const { widthMm, heightMm, smallestBillableM2 = 0 } = area;
  if (!(widthMm > 0 && heightMm > 0)) return null;
  const outline = decimal(widthMm).times(heightMm).div(1_000_000);
  return outline.lt(smallestBillableM2) ? decimal(smallestBillableM2) : outline;
}
