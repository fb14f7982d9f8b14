import { cx } from '@vitrina/ui/cx.ts';
import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** A list with what belongs beside it: a column on wide screens, above the list on narrow ones. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(styles.columns, Boolean(side) && styles.two)}>
      {side && <div className={styles.side}>{side}</div>}
      {children}
    </div>
  );
}
