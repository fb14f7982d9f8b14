import { describe, expect, it } from 'vitest';
import { matrixWindow } from './matrix-window.ts';

const none = { row: null, column: null };

function pricing(rows: number, columns: number, isOpen = (_row: number, _column: number) => true) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (isOpen(row, column) ? 0 : null)),
  );
}

describe('PROD-06 the window of 3 days and 5 quantities (decision 18)', () => {
  it('starts at the first priced cell', () => {
    const late = pricing(12, 8, (row, column) => row >= 2 && column >= 1);
    expect(matrixWindow(late, 8, none)).toEqual({ row: 2, column: 1, rows: 5, columns: 3 });
  });

  it('stays full at the end of the matrix', () => {
    const last = pricing(8, 5, (row, column) => row === 7 && column === 4);
    expect(matrixWindow(last, 5, none)).toEqual({ row: 3, column: 2, rows: 5, columns: 3 });
  });

  it('keeps the chosen cell in sight, moving no further than needed', () => {
    const open = pricing(12, 8);
    expect(matrixWindow(open, 8, { row: 6, column: 3 })).toMatchObject({ row: 2, column: 1 });
    expect(matrixWindow(open, 8, { row: 2, column: 1 })).toMatchObject({ row: 0, column: 0 });
    const late = pricing(12, 8, (row) => row >= 4);
    expect(matrixWindow(late, 8, { row: 1, column: null })).toMatchObject({ row: 1, column: 0 });
  });

  it('shows a small matrix whole, and an empty one as nothing', () => {
    expect(matrixWindow(pricing(2, 2), 2, none)).toEqual({
      row: 0,
      column: 0,
      rows: 2,
      columns: 2,
    });
    expect(matrixWindow([], 0, none)).toEqual({ row: 0, column: 0, rows: 0, columns: 0 });
    expect(
      matrixWindow(
        pricing(2, 2, () => false),
        2,
        none,
      ),
    ).toMatchObject({ row: 0, column: 0 });
  });
  it('decision 4: shows the days where no quantity is listed', () => {
    expect(matrixWindow([], 5, none)).toEqual({ row: 0, column: 0, rows: 0, columns: 3 });
    expect(matrixWindow([], 5, { row: null, column: 4 })).toMatchObject({ column: 2, columns: 3 });
  });
});
