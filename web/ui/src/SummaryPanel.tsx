import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './SummaryPanel.module.css';

type SummaryPanelProps = {
  title: ReactNode;
  /** The full list: choices and amounts. */
  children: ReactNode;
  /** What is always in sight: the price. */
  price: ReactNode;
  /** The main action, and a line under it if need be. */
  action: ReactNode;
  /** Names of the button that opens and closes the list on phones. */
  openLabel: string;
  closeLabel: string;
};

/**
 * What has been chosen and what it costs (PROD-10). Beside the steps on wide screens; on phones a bar at the
 * bottom that opens to the full list. There it stands last in its layout: it sticks inside it and covers nothing that
 * follows.
 */
export function SummaryPanel(props: SummaryPanelProps) {
  const { title, children, price, action, openLabel, closeLabel } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={`${id}-title`}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        onClick={() => setOpen(!open)}
      >
        <span>{open ? closeLabel : openLabel}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-up'} />
      </button>
      <div className={cx(styles.list, open && styles.open)} id={`${id}-list`}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {children}
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.action}>{action}</div>
    </aside>
  );
}
