import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './SummaryPanel.module.css';

type SummaryPanelProps = {
  title: ReactNode;
  /** How far it is, beside the title, and on phones beside the button that opens the list. */
  note?: ReactNode;
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
 * What has been chosen and what it costs (PROD-10). Beside the steps on wide screens, where the list scrolls when it is
 * long and the price and the action stay in sight; on phones a bar at the bottom that opens to the full list. There it
 * stands last in its layout: it sticks inside it and covers nothing that follows.
 */
export function SummaryPanel(props: SummaryPanelProps) {
  const { title, note, children, price, action, openLabel, closeLabel } = props;
  const [open, setOpen] = useState(false);
  const { list, content, isLong } = useIsLong();
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
        <span>
          {open ? closeLabel : openLabel}
          {note && <span className={styles.note}> · {note}</span>}
        </span>
        <Icon name={open ? 'chevron-down' : 'chevron-up'} />
      </button>
      {/* Keys scroll what has the focus. */}
      <div
        ref={list}
        className={cx(styles.list, open && styles.open)}
        id={`${id}-list`}
        {...(isLong && { role: 'group', tabIndex: 0, 'aria-labelledby': `${id}-title` })}
      >
        <div ref={content}>
          <div className={styles.head}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {children}
        </div>
      </div>
      <div className={styles.price}>{price}</div>
      <div className={styles.action}>{action}</div>
    </aside>
  );
}

/** Whether the list is longer than its place. */
function useIsLong() {
  const list = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  // Only the browser knows how tall anything is.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
      setLong(scrollHeight > clientHeight);
    });
    for (const { current } of [list, content]) if (current) watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return { list, content, isLong };
}
