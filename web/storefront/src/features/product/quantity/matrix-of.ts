import { whyQuantityIsRefused } from '@vitrina/rules/is-quantity-allowed.ts';
import type { LinePrice } from '@vitrina/rules/price-line.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import { type LineBase, priceAt } from '../price/price-at.ts';

/** The table of prices: days across, quantities down. */
export interface PriceTable {
  dates: readonly string[];
  /** The listed ones, and the shopper's own in its place among them (decision 4). */
  quantities: readonly number[];
  /** By quantity, then by day; null where nothing can be made. */
  prices: readonly (readonly (LinePrice | null)[])[];
  /** The day that is cheapest for each quantity; null when there is nothing to compare. */
  cheapest: readonly (number | null)[];
}

/** Every cell's price (PROD-06); `own` is a quantity that is not listed, taken in when it can be ordered. */
export function priceTable(
  choosable: Choosable,
  base: LineBase | null,
  own: number | null,
): PriceTable {
  const { dates = [], quantities: listed = [] } = choosable.matrix ?? {};
  const takesOwn =
    own !== null &&
    choosable.matrix !== null &&
    !listed.includes(own) &&
    whyQuantityIsRefused(own, choosable.matrix) === null;
  const quantities = takesOwn ? [...listed, own].sort((a, b) => a - b) : listed;
  const prices = quantities.map((quantity) =>
    dates.map((date) => (base ? priceAt(choosable, base, quantity, date) : null)),
  );
  return { dates, quantities, prices, cheapest: prices.map(cheapestOf) };
}

function cheapestOf(row: readonly (LinePrice | null)[]): number | null {
  const priced = row.flatMap((price, place) =>
    price ? [{ place, price: Number(price.price) }] : [],
  );
  if (priced.length < 2) return null;
  const best = priced.reduce((a, b) => (b.price < a.price ? b : a));
  return priced.some(({ price }) => price > best.price) ? best.place : null;
}

/**
 * Whether a quantity can be chosen: on the chosen day, or on any while none is (S1 §5). One that is chosen can always be
 * taken back.
 */
export function isRowOpen(table: PriceTable, { quantity, date }: Choices, row: number) {
  const column = table.dates.indexOf(date ?? '');
  const prices = table.prices[row] ?? [];
  const isOpen = column < 0 ? prices.some(Boolean) : Boolean(prices[column]);
  return isOpen || quantity === String(table.quantities[row]);
}

/**
 * Whether a day can be chosen: for the chosen quantity, or for any while none is; a chosen one can be taken back. Where no
 * quantity is listed, every day is open until one is typed (decision 4).
 */
export function isColumnOpen(
  { dates, quantities, prices }: PriceTable,
  { quantity, date }: Choices,
  column: number,
) {
  const row = prices[quantities.indexOf(Number(quantity))];
  const isOpen = row ? row[column] : prices.length === 0 || prices.some((one) => one[column]);
  return Boolean(isOpen) || date === dates[column];
}

/** The choices after a click on a quantity; a chosen one is deselected (PROD-06). */
export function toggleRow(table: PriceTable, before: Choices, row: number): Choices {
  if (!isRowOpen(table, before, row)) return before;
  const quantity = String(table.quantities[row]);
  return { ...before, quantity: before.quantity === quantity ? '' : quantity };
}

/** The choices after a click on a day; a chosen one is deselected (PROD-06). */
export function toggleColumn(table: PriceTable, before: Choices, column: number): Choices {
  if (!isColumnOpen(table, before, column)) return before;
  const date = table.dates[column] ?? null;
  return { ...before, date: before.date === date ? null : date };
}

/** The choices after a click on a cell: both its quantity and its day, or neither (PROD-06). */
export function toggleCell(
  table: PriceTable,
  before: Choices,
  row: number,
  column: number,
): Choices {
  const quantity = String(table.quantities[row]);
  const date = table.dates[column] ?? null;
  const isChosen = before.quantity === quantity && before.date === date;
  return isChosen ? { ...before, quantity: '', date: null } : { ...before, quantity, date };
}
