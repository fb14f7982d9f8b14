import bigFactory from 'big.js';

/** Exact decimals with 28 digits after a division, rounding halves away from zero (decision 1 and 2). */
const Exact = bigFactory();
Exact.DP = 28;
Exact.RM = 1;
Exact.NE = -40;
Exact.PE = 40;

/** An exact decimal. */
export type Decimal = ReturnType<typeof decimal>;

/** A decimal as JSON carries it: a number, or a string of digits. */
export type Amount = number | string;

/** Reads a decimal; throws on what is not one. */
export function decimal(amount: Amount) {
  return new Exact(amount);
}

/** Nothing. */
export const ZERO = decimal(0);

/** One percent of one: multiplying is exact, and many times faster than dividing by a hundred. */
export const HUNDREDTH = decimal('0.01');

/** Adds up decimals. */
export function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), ZERO);
}
