import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './IconToggle.module.css';

type IconToggleProps<Value extends string> = {
  /** What is chosen here. */
  label: string;
  value: Value;
  options: readonly { value: Value; icon: IconName; label: string }[];
  onChange: (value: Value) => void;
};

/** Two or three ways to show the same thing, as joined buttons; hidden where no script can answer them. */
export function IconToggle<Value extends string>(props: IconToggleProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={styles.toggle} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-label={option.label}
          aria-pressed={option.value === value}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          <Icon name={option.icon} />
        </button>
      ))}
    </div>
  );
}
