import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Price.module.css';

type PriceProps = {
  /** The price as it is written, with its currency. */
  now: string;
  /** The struck price, with the words that say so to a screen reader. */
  old?: { amount: string; label: string };
  /** Such as "from". */
  prefix?: ReactNode;
  /** Such as "each, excl. VAT". */
  note?: ReactNode;
  size?: 's' | 'm' | 'l';
};

/** An amount in tabular figures, with the old one struck beside it. */
export function Price({ now, old, prefix, note, size = 'm' }: PriceProps) {
  return (
    <span className={cx(styles.price, styles[size])}>
      {prefix && (
        <>
          <span className={styles.prefix}>{prefix}</span>{' '}
        </>
      )}
      <span className={styles.now}>{now}</span>
      {old && (
        <>
          {' '}
          <VisuallyHidden>{old.label} </VisuallyHidden>
          <s className={styles.old}>{old.amount}</s>
        </>
      )}
      {note && <span className={styles.note}> {note}</span>}
    </span>
  );
}
