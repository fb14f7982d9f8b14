import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Tooltip.module.css';

type TooltipProps = {
  /** What the button with the small i is about. */
  label: string;
  side?: 'above' | 'left';
  children: ReactNode;
};

/** A click that is still on its way opened it; one after this is another (S1 §9). */
const OUTSIDE_AFTER_MS = 100;

/** A small i that explains; on hover, focus or click, until a click elsewhere or Escape (S1 §2). */
export function Tooltip({ label, side = 'above', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  // An effect, because a click elsewhere tells nobody here: Safari gives a pressed button no focus that it could lose.
  useEffect(() => {
    if (!open) return;
    const close = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    const timer = setTimeout(() => document.addEventListener('click', close), OUTSIDE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', close);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The key is spent: nothing else closes too.
    event.preventDefault();
    setOpen(false);
  };
  return (
    <span className={styles.frame} ref={frame}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        <Icon name="info" size={16} />
      </button>
      <span className={cx(styles.bubble, styles[side], open && styles.open)} role="tooltip" id={id}>
        {children}
      </span>
    </span>
  );
}
