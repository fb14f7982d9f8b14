import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A block's title: the page's heading where the block is the first. */
export function BlockTitle({ first, children }: { first: boolean; children: ReactNode }) {
  const Heading = first ? 'h1' : 'h2';
  return <Heading className={styles.heading}>{children}</Heading>;
}
