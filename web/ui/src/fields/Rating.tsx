import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { Asterisk } from './Asterisk.tsx';
import { FieldError } from './FieldError.tsx';
import styles from './Rating.module.css';

/** The stars there are, from the worst. */
const STARS = [1, 2, 3, 4, 5];

type RatingProps = {
  /** Id of the first star, to lead to. */
  id?: string;
  name: string;
  label: string;
  /** Stars that are given; 0 for none yet. */
  value: number;
  required?: boolean;
  error?: string | undefined;
  /** "4 stars": the name of a choice. */
  nameOf: (stars: number) => string;
  onChange: (stars: number) => void;
};

/** One to five stars: radios that look like stars, so that arrow keys choose (FORM-04). */
export function Rating({ id, name, label, value, required, error, nameOf, onChange }: RatingProps) {
  const own = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only so a group can be required and wrong.
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? own : undefined}
    >
      <legend className={styles.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={cx(styles.star, stars <= value && styles.given)}>
            <input
              id={stars === 1 ? id : undefined}
              className={styles.radio}
              type="radio"
              name={name}
              value={stars}
              aria-label={nameOf(stars)}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" size={24} />
          </label>
        ))}
      </div>
      {error && <FieldError id={own}>{error}</FieldError>}
    </fieldset>
  );
}
