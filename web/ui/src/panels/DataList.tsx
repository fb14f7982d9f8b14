import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './DataList.module.css';

/** One row: what it is, and its value. */
export type DataRow = {
  key: string;
  term: ReactNode;
  detail: ReactNode;
  /** `missing` for what has still to be chosen, `total` for a sum under a line. */
  tone?: 'missing' | 'total' | undefined;
};

type DataListProps = {
  rows: DataRow[];
  /** The values are short and stay in one piece, such as amounts. */
  compact?: boolean;
};

/** Terms at the left, values at the right. */
export function DataList({ rows, compact }: DataListProps) {
  return (
    <dl className={cx(styles.list, compact && styles.compact)}>
      {rows.map(({ key, term, detail, tone }) => (
        <div key={key} className={cx(styles.row, tone && styles[tone])}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
