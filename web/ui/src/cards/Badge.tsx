import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

/** Kinds of badge: the five special product labels (LIST-12), plain ones and warnings. */
export type BadgeKind = 'new' | 'top' | 'sale' | 'fsc' | 'psd' | 'plain' | 'warning';

type BadgeProps = { kind?: BadgeKind; children: ReactNode };

/** A short word on a coloured pill. */
export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[kind])}>{children}</span>;
}
