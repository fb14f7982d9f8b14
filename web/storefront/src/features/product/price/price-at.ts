import { decimal } from '@vitrina/rules/decimal.ts';
import {
  type LineInput,
  type LinePrice,
  priceLine,
  type Service,
} from '@vitrina/rules/price-line.ts';
import type { Choosable } from '../choices/choosable.ts';

/** What a line depends on besides its quantity and its day; the same for every cell of the matrix. */
export type LineBase = Pick<LineInput, 'base' | 'concession' | 'precision' | 'area' | 'services'>;

/** What one piece costs, exact strings: at the least and at the most. */
export interface UnitPrices {
  lowest: string;
  highest: string;
}

/** What is chosen already of quantity and day; null where nothing is. */
export interface Chosen {
  quantity: number | null;
  date: string | null;
}

const NOTHING: Chosen = { quantity: null, date: null };

/** The lines of all listed quantities on all days, or of those that are chosen already. */
function linesOf(
  { matrix }: Pick<Choosable, 'matrix'>,
  base: LineBase,
  chosen: Chosen,
  more: (quantity: number) => Service[] = () => [],
) {
  const dates = chosen.date === null ? (matrix?.dates ?? [null]) : [chosen.date];
  // A matrix without quantities takes any: then a single piece stands for them.
  const listed = matrix?.quantities.length ? matrix.quantities : [1];
  const quantities = chosen.quantity === null ? listed : [chosen.quantity];
  return quantities.flatMap((quantity) => {
    const services = [...(base.services ?? []), ...more(quantity)];
    return dates.flatMap((date) => {
      const line = priceAt({ matrix }, { ...base, services }, quantity, date);
      return line ? [{ ...line, quantity }] : [];
    });
  });
}

/**
 * The least that a line costs, exact, and the fewest pieces that it buys; `more` are services that are ordered with so many
 * pieces. Null when nothing of it can be made.
 */
export function leastLine(
  choosable: Pick<Choosable, 'matrix'>,
  base: LineBase,
  more: (quantity: number) => Service[],
  chosen: Chosen = NOTHING,
): { total: string; quantity: number } | null {
  const [least] = linesOf(choosable, base, chosen, more).sort(
    (one, other) => decimal(one.price).cmp(other.price) || one.quantity - other.quantity,
  );
  return least ? { total: least.price, quantity: least.quantity } : null;
}

/**
 * What one piece costs over all listed quantities and all days (PRICE-01), with `more` services as `leastLine` has them. Null when
 * nothing of it can be made.
 */
export function unitPrices(
  choosable: Pick<Choosable, 'matrix'>,
  base: LineBase,
  more?: (quantity: number) => Service[],
): UnitPrices | null {
  const prices = linesOf(choosable, base, NOTHING, more)
    .map(({ unitPrice }) => decimal(unitPrice))
    .sort((one, other) => one.cmp(other));
  const [lowest, highest] = [prices[0], prices.at(-1)];
  return lowest && highest
    ? { lowest: lowest.toFixed(base.precision), highest: highest.toFixed(base.precision) }
    : null;
}

/** A line of this quantity on this day; the day counts only with a matrix. Null when it has no price. */
export function priceAt(
  choosable: Pick<Choosable, 'matrix'>,
  base: LineBase,
  quantity: number,
  date: string | null,
): LinePrice | null {
  const input = inputAt(choosable, base, quantity, date);
  const price = input && priceLine(input);
  return price && !('error' in price) ? price : null;
}

/** What the price of such a line is computed from; null on a day that the matrix does not have. */
export function inputAt(
  { matrix }: Pick<Choosable, 'matrix'>,
  base: LineBase,
  quantity: number,
  date: string | null,
): LineInput | null {
  if (!matrix) return { ...base, quantity };
  const day = date === null ? undefined : matrix.days[matrix.dates.indexOf(date)];
  if (day === undefined) return null;
  const grid = { ...matrix, fixedPrice: matrix.fixedPrice ?? 0 };
  return { ...base, quantity, matrix: { grid, day } };
}
