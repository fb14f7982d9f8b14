import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './QuantityInput.module.css';

type QuantityInputProps = FieldTexts & {
  id?: string;
  name?: string;
  /** The text as it was typed: the caller says what is wrong with it in `error`. */
  value: string;
  min?: number;
  max?: number;
  onChange: (value: string) => void;
  lessLabel: string;
  moreLabel: string;
  required?: boolean;
  disabled?: boolean;
};

/** A whole number with a button on either side. */
export function QuantityInput(props: QuantityInputProps) {
  const { id, label, help, error, required, name, value, onChange, disabled } = props;
  const { min = 1, max = Number.MAX_SAFE_INTEGER, lessLabel, moreLabel } = props;
  const number = Number.parseInt(value.replaceAll(/\D/g, ''), 10);
  const step = (by: number) => {
    const next = Number.isNaN(number) ? min : number + by;
    onChange(String(Math.min(max, Math.max(min, next))));
  };
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.quantity}>
          <IconButton
            icon="minus"
            label={lessLabel}
            disabled={disabled || number <= min}
            onClick={() => step(-1)}
          />
          <input
            {...wiring}
            className={cx(control.control, styles.input)}
            name={name}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon="plus"
            label={moreLabel}
            disabled={disabled || number >= max}
            onClick={() => step(1)}
          />
        </span>
      )}
    </Field>
  );
}
