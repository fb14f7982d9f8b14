import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A field of several lines that grows with its text where the browser can. */
export function TextArea({ id, label, help, error, required, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <textarea rows={4} {...rest} {...wiring} className={cx(control.control, styles.area)} />
      )}
    </Field>
  );
}
