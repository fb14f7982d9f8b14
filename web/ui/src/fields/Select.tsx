import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Select.module.css';

type SelectProps = FieldTexts & ComponentProps<'select'>;

/** The browser's own list: it knows every keyboard, phone and screen reader. Children are `<option>`s. */
export function Select({ id, label, help, error, required, children, ...rest }: SelectProps) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.frame}>
          <select {...rest} {...wiring} className={cx(control.control, styles.select)}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
