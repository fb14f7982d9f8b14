import type { Amount } from './decimal.ts';

/** Days and quantities that are seen at once (PROD-06). */
const DAYS_SHOWN = 3;
const QUANTITIES_SHOWN = 5;

/** The part of the matrix that is seen: first quantity and day, and how many of each. */
export type MatrixWindow = { row: number; column: number; rows: number; columns: number };

/**
 * Where the window stands before anyone has paged it (decision 18): at the first priced cell, or as far from there
 * as the chosen quantity (row) and day (column) need to be in sight. There are so many `days`, also where no quantity
 * is listed (decision 4).
 */
export function matrixWindow(
  pricing: readonly (readonly (Amount | null)[])[],
  days: number,
  chosen: { row: number | null; column: number | null },
): MatrixWindow {
  const firstRow = pricing.findIndex((row) => row.some((cell) => cell !== null));
  const firstColumn = pricing[firstRow]?.findIndex((cell) => cell !== null) ?? 0;
  const rows = Math.min(QUANTITIES_SHOWN, pricing.length);
  const columns = Math.min(DAYS_SHOWN, days);
  return {
    row: start(Math.max(firstRow, 0), chosen.row, rows, pricing.length),
    column: start(firstColumn, chosen.column, columns, days),
    rows,
    columns,
  };
}

function start(first: number, chosen: number | null, shown: number, all: number): number {
  const full = Math.min(first, all - shown);
  if (chosen === null) return full;
  return Math.min(chosen, Math.max(full, chosen - shown + 1));
}
