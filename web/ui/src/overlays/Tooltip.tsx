import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Tooltip.module.css';

type TooltipProps = {
  /** What the button with the small i is about. */
  label: string;
  side?: 'above' | 'left';
  children: ReactNode;
};

/** A small i that explains; on hover, focus or click, until a click elsewhere or Escape (S1 §2). */
export function Tooltip({ label, side = 'above', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <Icon name="info" size={16} />
      </button>
      <span className={cx(styles.bubble, styles[side], open && styles.open)} role="tooltip" id={id}>
        {children}
      </span>
    </span>
  );
}
