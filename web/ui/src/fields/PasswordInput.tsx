import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './PasswordInput.module.css';

type PasswordInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** What the button does: letters are shown, or dots again. */
    showLabel: string;
    hideLabel: string;
  };

/** A password, which can be looked at while it is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, help, error, required, showLabel, hideLabel, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.frame}>
          <input
            autoComplete="current-password"
            {...rest}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(control.control, styles.input)}
          />
          <span className={styles.toggle}>
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? hideLabel : showLabel}
              aria-controls={wiring.id}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
