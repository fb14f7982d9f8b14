import { type Decimal, decimal, HUNDREDTH, ZERO } from './decimal.ts';

/** What a step stands for; a service says which one in `service`. */
export type StepCode =
  | 'base'
  | 'agreed'
  | 'loyalty'
  | 'unbought'
  | 'multiplier'
  | 'total'
  | 'fixed'
  | 'service'
  | 'rounding';

/**
 * One step of a price (decision 11). It adds either `percent` of the running total before it, or `amount`, times
 * `quantity` and `areaM2` where it has them. All decimals are exact strings.
 */
export type Step = {
  code: StepCode;
  /** Translation key of the step's name. */
  labelKey: string;
  /** Attribute code of the service. */
  service?: string;
  /** Currency units, not rounded. */
  amount?: string;
  percent?: string;
  quantity?: number;
  /** Billed square metres of one piece. */
  areaM2?: string;
  /** Quantity tiers that the percent, or the total, comes from. */
  tiers?: number[];
  /** Currency units after this step, not rounded. */
  runningTotal: string;
};

/** What a step adds: an amount in currency units, or a percent of the total so far. */
export type Addition = Omit<Step, 'labelKey' | 'runningTotal' | 'amount' | 'percent'> & {
  by: { amount: Decimal } | { percent: Decimal };
};

/** Translation keys of the steps' names: the English text. */
const STEP_LABELS: Record<StepCode, string> = {
  base: 'Base price',
  agreed: 'Your agreed price',
  loyalty: 'Your loyalty discount',
  unbought: 'Your discount on something new to you',
  multiplier: 'Quantity and delivery day',
  total: 'Price for this quantity and day',
  fixed: 'Set-up, once',
  service: 'Service',
  rounding: 'Rounding',
};

/** Steps in the making, with the total so far. */
export class Explanation {
  readonly steps: Step[] = [];
  total: Decimal = ZERO;

  /** Appends a step and moves the total on by it. */
  add(addition: Addition): void {
    const { by, ...what } = addition;
    const exact =
      'amount' in by ? { amount: by.amount.toFixed() } : { percent: by.percent.toFixed() };
    this.total = totalAfter(addition, this.total);
    const runningTotal = this.total.toFixed();
    this.steps.push({ ...what, ...exact, labelKey: STEP_LABELS[what.code], runningTotal });
  }
}

/** Factors that a step does not have are left out: a table has hundreds of prices. */
function totalAfter({ by, quantity, areaM2 }: Addition, total: Decimal): Decimal {
  if ('percent' in by) return total.plus(total.times(by.percent).times(HUNDREDTH));
  const each = areaM2 === undefined ? by.amount : decimal(areaM2).times(by.amount);
  return total.plus(quantity === undefined ? each : decimal(quantity).times(each));
}
