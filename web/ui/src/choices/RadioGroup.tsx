import { type ReactNode, useId } from 'react';
import { Asterisk } from '../fields/Asterisk.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import styles from './RadioGroup.module.css';

type RadioGroupProps = {
  legend: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Radio or RadioCard elements with one `name`. */
  children: ReactNode;
};

/** The question over a set of radios. */
export function RadioGroup({ legend, error, required, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only so a group can be required and wrong.
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {required && <Asterisk />}
      </legend>
      <div className={styles.choices}>{children}</div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
