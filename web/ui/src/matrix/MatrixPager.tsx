import { Icon } from '../icon/Icon.tsx';
import styles from './MatrixPager.module.css';
import type { MatrixTexts, MatrixView } from './matrix-types.ts';

type MatrixPagerProps = {
  axis: 'rows' | 'columns';
  texts: MatrixTexts;
  view: MatrixView;
  /** How many rows and columns there are in all. */
  size: { rows: number; columns: number };
  onView: (view: MatrixView) => void;
};

/** The two buttons that page a matrix along one axis; nothing when all of it is in sight. */
export function MatrixPager({ axis, texts, view, size, onView }: MatrixPagerProps) {
  const byRow = axis === 'rows';
  const first = byRow ? view.row : view.column;
  const shown = byRow ? view.rows : view.columns;
  const last = (byRow ? size.rows : size.columns) - shown;
  if (last <= 0) return null;
  const show = (wanted: number) => {
    const to = Math.max(0, Math.min(wanted, last));
    onView(byRow ? { ...view, row: to } : { ...view, column: to });
  };
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className={styles.button}
        disabled={first <= 0}
        onClick={() => show(first - shown)}
      >
        <Icon name={byRow ? 'chevron-up' : 'chevron-left'} />
        {byRow ? texts.previousRows : texts.previousColumns}
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={first >= last}
        onClick={() => show(first + shown)}
      >
        {byRow ? texts.nextRows : texts.nextColumns}
        <Icon name={byRow ? 'chevron-down' : 'chevron-right'} />
      </button>
    </div>
  );
}
