import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its name for screen readers and on hover. */
  label: string;
  /** `raised` stands on a picture: it brings its own round paper. */
  variant?: 'plain' | 'raised';
  /** For toggles (a wishlist heart): filled when pressed. */
  pressed?: boolean;
};

/** A button that is only an icon, 44 px wide and tall. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'plain', pressed, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, variant === 'raised' && styles.raised)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
