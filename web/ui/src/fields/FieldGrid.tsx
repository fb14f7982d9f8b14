import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields of a form, two side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
