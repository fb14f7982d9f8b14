import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextInputProps = FieldTexts & ComponentProps<'input'>;

/** A one-line field: text, e-mail, phone, password, number as text. */
export function TextInput({ id, label, help, error, required, ...rest }: TextInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={control.control} />}
    </Field>
  );
}
