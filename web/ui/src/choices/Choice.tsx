import { type ComponentProps, useId } from 'react';
import { Asterisk } from '../fields/Asterisk.tsx';
import type { FieldTexts } from '../fields/Field.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import styles from './Choice.module.css';

type ChoiceProps = FieldTexts & ComponentProps<'input'> & { type: 'checkbox' | 'radio' };

/** The mark and text that Checkbox and Radio share. */
export function Choice({ label, help, error, ...rest }: ChoiceProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean);
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...rest}
          className={styles.mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        <span>
          {label}
          {rest.required && rest.type === 'checkbox' && <Asterisk />}
          {help && (
            <span className={styles.help} id={`${id}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
