import { type ReactNode, useId } from 'react';
import { Asterisk } from '../fields/Asterisk.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import styles from './OptionGroup.module.css';

type OptionGroupProps = {
  label: ReactNode;
  /** Stands beside the label: a unit, what is meant. */
  note?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** OptionButton elements, or a field that takes their place. */
  children: ReactNode;
};

/** One question with its choices as chips. */
export function OptionGroup({ label, note, error, required, children }: OptionGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={styles.head}>
        <span className={styles.label}>
          {label}
          {required && <Asterisk />}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </legend>
      <div className={styles.options}>{children}</div>
      {error && (
        <div className={styles.error}>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
