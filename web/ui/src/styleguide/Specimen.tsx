import type { ReactNode } from 'react';
import styles from './Specimen.module.css';

type SpecimenProps = {
  /** The state that is shown. */
  title: string;
  /** Takes the whole row. */
  wide?: boolean;
  children: ReactNode;
};

/** One component in one state, with the state's name. */
export function Specimen({ title, wide, children }: SpecimenProps) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.stage}>{children}</div>
    </div>
  );
}
