import { type Amount, decimal } from '@vitrina/rules/decimal.ts';

/** The whole percent that a price is below the old one, as lists say it; null when it is not (decision 10). */
export function savedPercent(now: Amount, old: Amount): number | null {
  const saved = decimal(old).minus(now);
  // Rounded down: nobody is promised more than there is.
  return saved.gt(0) ? Number(saved.times(100).div(old).round(0, 0)) : null;
}
