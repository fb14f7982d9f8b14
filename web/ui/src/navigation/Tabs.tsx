import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tabs.module.css';

type TabsProps = {
  /** The name of the row of tabs. */
  label: string;
  tabs: { key: string; title: string; content: ReactNode }[];
};

/**
 * Several texts in one place; all are in the page, one is seen. Arrow keys, Home and End move. Without scripts, and on paper,
 * all stand below each other, each under its title.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [current, setCurrent] = useState(0);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div
        className={`${styles.row} scripted`}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, title }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={place === current}
            tabIndex={place === current ? 0 : -1}
            onClick={() => setCurrent(place)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, title, content }, place) => (
        <div
          key={key}
          className={place === current ? styles.panel : `${styles.panel} ${styles.away}`}
          data-title={title}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
