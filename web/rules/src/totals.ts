import { type Amount, type Decimal, decimal, sum, ZERO } from './decimal.ts';

/** What an order adds up from; amounts in currency units with whole cents. */
export type TotalsInput = {
  /** Whether the amounts of lines, delivery and discount include VAT (PRICE-14); `net` when it is not said. */
  pricesInclude?: 'net' | 'vat';
  /** Prices of the lines, before discount. */
  lines: readonly Amount[];
  delivery: Amount;
  /** Part of the net amount: 0.21 is 21 %. */
  vatRate: Amount;
  /** The part that amounts with VAT hold; `vatRate` when it is not said: only for who is exempt it is another. */
  vatInPrices?: Amount;
  /** What a discount code takes off each line, in percent ... */
  discountPercent?: Amount;
  /** ... or from all lines together. */
  discountAmount?: Amount;
  /** What is left on the gift voucher. */
  voucherBalance?: Amount;
};

/** What an order adds up to, as exact strings with two decimals. */
export type Totals = {
  /** What the discount takes off each line, in the order of the lines. */
  lineDiscounts: string[];
  totalWithoutVAT: string;
  totalVAT: string;
  total: string;
  voucherApplied: string;
  totalToPay: string;
};

/** Lines after discount plus delivery are what is charged; the voucher pays after VAT (decision 7). */
export function totals(input: TotalsInput): Totals {
  const lines = input.lines.map(decimal);
  const discounts = lineDiscounts(lines, input);
  const sums = vatOf(sum(lines).minus(sum(discounts)).plus(input.delivery).toFixed(), input);
  const total = decimal(sums.total);
  const voucher = smaller(total, decimal(input.voucherBalance ?? 0));
  return {
    lineDiscounts: discounts.map((discount) => discount.toFixed(2)),
    ...sums,
    voucherApplied: voucher.toFixed(2),
    totalToPay: total.minus(voucher).toFixed(2),
  };
}

/**
 * An amount that is charged is net, and its VAT is rounded once; where prices include VAT it is the total, the net amount
 * is rounded once, and VAT is the rest; who is exempt pays the net (decisions 7 and 54).
 */
export function vatOf(
  amount: Amount,
  {
    pricesInclude,
    vatRate,
    vatInPrices = vatRate,
  }: Pick<TotalsInput, 'pricesInclude' | 'vatRate' | 'vatInPrices'>,
): Pick<Totals, 'totalWithoutVAT' | 'totalVAT' | 'total'> {
  const [charged, part, held] = [decimal(amount), decimal(vatRate), decimal(vatInPrices)];
  const isGross = pricesInclude === 'vat';
  const net = isGross ? charged.div(held.plus(1)).round(2) : charged;
  const total = isGross && held.eq(part) ? charged : net.plus(net.times(part).round(2));
  return {
    totalWithoutVAT: net.toFixed(2),
    totalVAT: total.minus(net).toFixed(2),
    total: total.toFixed(2),
  };
}

/** A percent is rounded per line; an amount is spread by largest remainder and never exceeds the lines. */
function lineDiscounts(lines: Decimal[], { discountPercent, discountAmount }: TotalsInput) {
  if (discountPercent !== undefined) {
    return lines.map((line) => line.times(discountPercent).div(100).round(2));
  }
  const amount = smaller(decimal(discountAmount ?? 0), sum(lines));
  return spread(amount, lines);
}

/**
 * Splits an amount in proportion to the weights, in whole cents that add up to exactly the amount: each part is
 * rounded down, and the cents left over go to the largest remainders, the earlier first.
 */
function spread(amount: Decimal, weights: Decimal[]): Decimal[] {
  const whole = sum(weights);
  if (amount.eq(0) || whole.eq(0)) return weights.map(() => ZERO);
  const parts = weights.map((weight, place) => {
    const product = amount.times(weight);
    const part = product.div(whole).round(2, 0);
    return { place, part, remainder: product.minus(part.times(whole)) };
  });
  const left = amount
    .minus(sum(parts.map(({ part }) => part)))
    .times(100)
    .toNumber();
  for (const share of parts.toSorted((a, b) => b.remainder.cmp(a.remainder)).slice(0, left)) {
    share.part = share.part.plus('0.01');
  }
  return parts.map(({ part }) => part);
}

function smaller(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b;
}
