import type { FocusEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import type { IconName } from '../icon/icons.ts';
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
  /** What the buttons lead to, where that is not one more or less; null closes one. */
  steps?: { less: number | null; more: number | null } | undefined;
  onChange: (value: string) => void;
  /** What stands there is meant: a button was pressed, or Enter, or the field is left. */
  onMeant?: (value: string) => void;
  lessLabel: string;
  moreLabel: string;
  required?: boolean;
  disabled?: boolean;
};

/** A whole number with a button on either side. */
export function QuantityInput(props: QuantityInputProps) {
  const { id, label, help, error, required, name, value, onChange, onMeant, disabled } = props;
  const { min = 1, max = Number.MAX_SAFE_INTEGER, lessLabel, moreLabel } = props;
  const number = Number.parseInt(value.replaceAll(/\D/g, ''), 10);
  const stepBy = (by: number) => {
    const next = Number.isNaN(number) ? min : number + by;
    return Math.min(max, Math.max(min, next));
  };
  const { less, more } = props.steps ?? {
    less: number <= min ? null : stepBy(-1),
    more: number >= max ? null : stepBy(1),
  };
  // Whoever goes on to its buttons has not done with it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) onMeant?.(value);
  };
  const button = (icon: IconName, name: string, to: number | null) => (
    <IconButton
      icon={icon}
      label={name}
      disabled={disabled || to === null}
      onBlur={leave}
      onClick={() => {
        onChange(String(to));
        onMeant?.(String(to));
      }}
    />
  );
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.quantity}>
          {button('minus', lessLabel, less)}
          <input
            {...wiring}
            className={cx(control.control, styles.input)}
            name={name}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={({ key }) => key === 'Enter' && onMeant?.(value)}
            onBlur={leave}
          />
          {button('plus', moreLabel, more)}
        </span>
      )}
    </Field>
  );
}
