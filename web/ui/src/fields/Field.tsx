import { type ReactNode, useId } from 'react';
import { Asterisk } from './Asterisk.tsx';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

/** What every field can say around its control; all texts come translated. */
export type FieldTexts = {
  label: ReactNode;
  help?: ReactNode;
  /** Set only when it should be shown: the caller decides when a field counts as touched. */
  error?: ReactNode;
};

/** The attributes that tie a control to its label, help and error; spread them on the control. */
export type FieldWiring = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  required?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label above, help and error below, an asterisk for required (FORM-01). */
export function Field({ id, label, help, error, required, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {required && <Asterisk />}
      </label>
      {children({
        id: control,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
      {help && (
        <p className={styles.help} id={`${control}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}
