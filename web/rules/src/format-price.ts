import { type Amount, decimal } from './decimal.ts';

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', RUB: 'руб.' };
const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

/** "1 234,50": decimal comma, groups of three, spaces that do not break; halves away from zero. */
export function formatAmount(amount: Amount, precision = 2): string {
  const exact = decimal(amount).round(precision);
  const [whole = '', fraction] = exact.abs().toFixed(precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK);
  const sign = exact.lt(0) ? MINUS : '';
  return sign + (fraction === undefined ? grouped : `${grouped},${fraction}`);
}

/** "1 234,50 €" (PRICE-07); a currency without a symbol of ours keeps its code. */
export function formatPrice(amount: Amount, currency: string, precision = 2): string {
  return `${formatAmount(amount, precision)}${NO_BREAK}${SYMBOLS[currency] ?? currency}`;
}

/** "1 000": a whole number in the same groups. */
export function formatQuantity(quantity: number): string {
  return formatAmount(quantity, 0);
}

/** "−1,5 %": a percent with its sign in front, without needless zeros. */
export function formatPercent(percent: Amount): string {
  const exact = decimal(percent);
  const places = exact.toFixed().split('.')[1]?.length ?? 0;
  return `${formatAmount(percent, places)}${NO_BREAK}%`;
}
