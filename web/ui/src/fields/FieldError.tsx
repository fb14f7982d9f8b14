import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './FieldError.module.css';

type FieldErrorProps = {
  /** The control names it in aria-describedby. */
  id: string;
  children: ReactNode;
};

/** What is wrong with a field: an icon and words, never only a colour. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
