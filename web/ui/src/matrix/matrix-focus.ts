import type { MatrixView } from './matrix-types.ts';

/** A place in the table; -1 is the row or the column of headings. */
export type MatrixPlace = { row: number; column: number };

/** Where a key leads from a place, inside a table of so many rows and columns; null when the key is not ours. */
export function placeAfterKey(
  key: string,
  from: MatrixPlace,
  size: { rows: number; columns: number },
): MatrixPlace | null {
  const to = { ...from };
  if (key === 'ArrowUp') to.row -= 1;
  else if (key === 'ArrowDown') to.row += 1;
  else if (key === 'ArrowLeft') to.column -= 1;
  else if (key === 'ArrowRight') to.column += 1;
  else if (key === 'Home') to.column = from.row < 0 ? 0 : -1;
  else if (key === 'End') to.column = size.columns - 1;
  else return null;
  const inside = to.row >= -1 && to.column >= -1 && to.row < size.rows && to.column < size.columns;
  const corner = to.row === -1 && to.column === -1;
  return inside && !corner ? to : from;
}

/** The view, moved as little as needed so that the place is in it; the same object when it already is. */
export function viewWithPlace(view: MatrixView, place: MatrixPlace): MatrixView {
  const row = place.row < 0 ? view.row : firstThatShows(place.row, view.row, view.rows);
  const column =
    place.column < 0 ? view.column : firstThatShows(place.column, view.column, view.columns);
  return row === view.row && column === view.column ? view : { ...view, row, column };
}

function firstThatShows(wanted: number, first: number, shown: number): number {
  return Math.min(wanted, Math.max(first, wanted - shown + 1));
}
