import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { MatrixPager } from './MatrixPager.tsx';
import styles from './MatrixTable.module.css';
import { type MatrixPlace, placeAfterKey, viewWithPlace } from './matrix-focus.ts';
import type { MatrixCell, MatrixHeading, MatrixTexts, MatrixView } from './matrix-types.ts';

type MatrixTableProps = {
  texts: MatrixTexts;
  columns: MatrixHeading[];
  rows: MatrixHeading[];
  /** By row, then column; all of them, also those outside the view. */
  cells: MatrixCell[][];
  view: MatrixView;
  onView: (view: MatrixView) => void;
  /** The chosen row and column, each on its own; both together are the chosen cell. */
  selected: { row: number | null; column: number | null };
  onToggleRow: (row: number) => void;
  onToggleColumn: (column: number) => void;
  onToggleCell: (row: number, column: number) => void;
  /** Set while something before the table is missing: covers it and says what (PROD-06). */
  blocked?: string | undefined;
};

/**
 * A timetable of amounts with one tab stop and arrow keys inside. The eye sees the view; a screen reader has the
 * whole table, and the view follows the focus (decision 18).
 */
export function MatrixTable(props: MatrixTableProps) {
  const { texts, columns, rows, cells, view, onView, selected, blocked } = props;
  const [active, setActive] = useState<MatrixPlace | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  // Without rows the headings are all there is.
  const first = { row: size.rows > 0 ? view.row : -1, column: view.column };
  const choice = { row: selected.row ?? first.row, column: selected.column ?? first.column };
  const isInSight = (place: MatrixPlace) =>
    place.row < size.rows && viewWithPlace(view, place) === view;
  // The tab stop: where the focus was last, else what is chosen, as far as it is in sight.
  const entry = [active, choice].find((place) => place && isInSight(place)) ?? first;

  const follow = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    setActive(place);
    const moved = viewWithPlace(view, place);
    if (moved !== view) onView(moved);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    const to = from && placeAfterKey(event.key, from, size);
    if (!to) return;
    event.preventDefault();
    event.currentTarget
      .querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)
      ?.focus();
  };
  const button = (row: number, column: number) => ({
    type: 'button' as const,
    'data-place': `${row} ${column}`,
    tabIndex: row === entry.row && column === entry.column ? 0 : -1,
  });
  const outside = (row: number, column: number) =>
    (row >= 0 && (row < view.row || row >= view.row + view.rows)) ||
    (column >= 0 && (column < view.column || column >= view.column + view.columns));

  return (
    <div className={styles.frame}>
      <div className={styles.content} inert={blocked !== undefined}>
        <MatrixPager axis="columns" texts={texts} view={view} size={size} onView={onView} />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that arrow keys walk; HTML has no element for it. */}
        <table role="grid" className={styles.table} onFocus={follow} onKeyDown={move}>
          <caption className={styles.caption}>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {texts.corner}
              </th>
              {columns.map(({ key, title, short, note, unavailable }, column) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    styles.head,
                    selected.column === column && styles.tinted,
                    unavailable && styles.closedHead,
                    outside(-1, column) && styles.outside,
                  )}
                >
                  <button
                    {...button(-1, column)}
                    aria-disabled={unavailable !== undefined}
                    aria-description={unavailable}
                    aria-pressed={selected.column === column}
                    onClick={unavailable ? undefined : () => props.onToggleColumn(column)}
                  >
                    {note && <span className={styles.headNote}>{note} </span>}
                    <span className={cx(styles.headTitle, short && styles.roomy)}>{title}</span>
                    {short && <span className={cx(styles.headTitle, styles.tight)}>{short}</span>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, note, unavailable }, row) => (
              <tr key={key} className={cx(outside(row, -1) && styles.outside)}>
                <th
                  scope="row"
                  className={cx(
                    styles.side,
                    selected.row === row && styles.tinted,
                    unavailable && styles.closedHead,
                  )}
                >
                  <button
                    {...button(row, -1)}
                    aria-disabled={unavailable !== undefined}
                    aria-description={unavailable}
                    aria-pressed={selected.row === row}
                    onClick={unavailable ? undefined : () => props.onToggleRow(row)}
                  >
                    <span className={styles.headTitle}>{title}</span>
                    {note && <span className={styles.headNote}> {note}</span>}
                  </button>
                </th>
                {columns.map((column, place) => {
                  const cell = cells[row]?.[place];
                  const tinted = selected.row === row || selected.column === place;
                  const chosen = selected.row === row && selected.column === place;
                  const closed = !cell || 'unavailable' in cell;
                  return (
                    <td
                      key={column.key}
                      className={cx(
                        styles.cell,
                        tinted && styles.tinted,
                        closed && styles.closed,
                        chosen && !closed && styles.chosen,
                        outside(-1, place) && styles.outside,
                      )}
                    >
                      <button
                        {...button(row, place)}
                        aria-disabled={closed}
                        aria-pressed={closed ? undefined : chosen}
                        onClick={closed ? undefined : () => props.onToggleCell(row, place)}
                      >
                        <CellFace cell={cell} best={texts.best} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <MatrixPager axis="rows" texts={texts} view={view} size={size} onView={onView} />
      </div>
      {blocked !== undefined && <p className={styles.blocked}>{blocked}</p>}
    </div>
  );
}

function CellFace({ cell, best }: { cell: MatrixCell | undefined; best: string }) {
  if (!cell || 'unavailable' in cell) {
    return <span className={styles.none}>{cell?.unavailable}</span>;
  }
  return (
    <>
      <span className={cx(styles.amount, cell.best && styles.best)}>
        {cell.best && <Icon name="chevron-down" size={16} />}
        {cell.title}
      </span>
      {cell.note && <span className={styles.note}> {cell.note}</span>}
      {cell.best && <VisuallyHidden> {best}</VisuallyHidden>}
    </>
  );
}

function placeOf(target: EventTarget): MatrixPlace | null {
  const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (place?.dataset.place ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
