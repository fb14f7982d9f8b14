import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DataList.module.css';

/** One row: what it is, and its value. */
export type DataRow = {
  key: string;
  term: ReactNode;
  detail: ReactNode;
  /** `missing` for what has still to be chosen, `total` for a sum under a line. */
  tone?: 'missing' | 'total' | undefined;
};

/** Terms at the left, values at the right. */
export function DataList({ rows }: { rows: DataRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ key, term, detail, tone }) => (
        <div key={key} className={cx(styles.row, tone && styles[tone])}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
