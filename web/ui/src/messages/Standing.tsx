import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Standing.module.css';

interface StandingProps {
  /** Whether it waits for the reader, goes on, went well, went wrong, or is over; without it nobody needs to look. */
  kind?: 'awaited' | 'going' | 'done' | 'failed' | 'ended' | undefined;
  children: ReactNode;
}

/** Where something stands, in few words behind a dot. */
export function Standing({ kind, children }: StandingProps) {
  return <p className={cx(styles.standing, kind && styles[kind])}>{children}</p>;
}
