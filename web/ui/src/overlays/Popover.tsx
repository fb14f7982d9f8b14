import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Popover.module.css';

/** What stays free between a panel and the screen's edges, in px. */
const MARGIN = 8;

type PopoverProps = {
  /** The button's text. */
  label: ReactNode;
  /** Its name for screen readers, when the text alone does not say it. */
  name?: string;
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A button with a panel under it; Escape, a click outside and leaving it with Tab close it. */
export function Popover({ label, name, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Only the laid out panel tells whether it reaches over the edge of a narrow screen.
  useLayoutEffect(() => {
    if (!open || !panel.current) return;
    const { style } = panel.current;
    style.translate = '';
    const { left, right } = panel.current.getBoundingClientRect();
    const room = document.documentElement.clientWidth - MARGIN - right;
    style.translate = `${left < MARGIN ? MARGIN - left : Math.min(0, room)}px`;
  }, [open]);
  // An effect, because clicks outside happen outside React's tree.
  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const to = event.relatedTarget;
    if (to && !event.currentTarget.contains(to)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys and the focus of what is inside.
    <div className={styles.frame} ref={frame} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        ref={trigger}
        className={styles.trigger}
        aria-label={name}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron-down" size={16} />
      </button>
      <div ref={panel} className={cx(styles.panel, styles[align])} id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
