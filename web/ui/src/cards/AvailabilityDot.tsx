import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './AvailabilityDot.module.css';

type AvailabilityDotProps = { tone: 'ok' | 'warn' | 'danger'; children: ReactNode };

/** A coloured dot that always has its words beside it. */
export function AvailabilityDot({ tone, children }: AvailabilityDotProps) {
  return <span className={cx(styles.availability, styles[tone])}>{children}</span>;
}
