import { useState } from 'react';
import { MatrixTable } from '../matrix/MatrixTable.tsx';
import type { MatrixCell } from '../matrix/matrix-types.ts';

const DAYS = ['November 26', 'December 1', 'December 8', 'December 15'];
const WEEKDAYS = ['Thu', 'Tue', 'Tue', 'Tue'];
const QUANTITIES = ['50', '100', '250', '500', '1 000', '2 500', '5 000'];
const EACH = ['2,49', '1,98', '1,61', '1,19', '0,93', '0,81', '0,74'];
const TOTALS = ['124,50', '198,00', '402,50', '595,00', '930,00', '2 025,00', '3 700,00'];

const cells: MatrixCell[][] = QUANTITIES.map((_, row) =>
  DAYS.map((__, column) =>
    column < row - 2
      ? { unavailable: 'not possible' }
      : { title: `${TOTALS[row]} €`, note: `${EACH[row]} € each`, best: column === 2 },
  ),
);

/** A price table with more days and quantities than fit at once. */
export function PriceTable({ blocked }: { blocked?: string }) {
  const [view, setView] = useState({ row: 0, column: 0, rows: 5, columns: 3 });
  const [selected, setSelected] = useState<{ row: number | null; column: number | null }>({
    row: 2,
    column: 1,
  });
  return (
    <MatrixTable
      texts={{
        caption: 'Prices by quantity and delivery day',
        corner: 'Quantity',
        best: 'lowest price for this quantity',
        previousColumns: 'Earlier days',
        nextColumns: 'Later days',
        previousRows: 'Smaller quantities',
        nextRows: 'Larger quantities',
      }}
      columns={DAYS.map((title, place) => ({ key: title, title, note: WEEKDAYS[place] ?? '' }))}
      rows={QUANTITIES.map((title) => ({ key: title, title }))}
      cells={cells}
      view={view}
      onView={setView}
      selected={selected}
      onToggleRow={(row) => setSelected({ ...selected, row: selected.row === row ? null : row })}
      onToggleColumn={(column) =>
        setSelected({ ...selected, column: selected.column === column ? null : column })
      }
      onToggleCell={(row, column) => setSelected({ row, column })}
      blocked={blocked}
    />
  );
}
