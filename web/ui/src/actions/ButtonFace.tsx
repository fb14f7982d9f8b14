import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Spinner } from '../messages/Spinner.tsx';
import styles from './ButtonFace.module.css';

/** How a button or a link in its clothes looks. */
export type ButtonLook = {
  /** primary: the one main action; secondary: the others; quiet: what should not call. */
  variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 's' | 'm' | undefined;
  icon?: IconName | undefined;
  /** Takes the whole width of its place. */
  wide?: boolean | undefined;
};

/** The class names of a look, shared by Button and ButtonLink. */
export function buttonClass({ variant = 'primary', size = 'm', wide }: ButtonLook): string {
  return cx(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide);
}

type ButtonFaceProps = {
  icon: IconName | undefined;
  state: 'idle' | 'loading' | 'done';
  children: ReactNode;
};

/** What stands on a button: icon and text, under a spinner or a check mark while it is busy. */
export function ButtonFace({ icon, state, children }: ButtonFaceProps) {
  return (
    <>
      <span className={cx(styles.face, state !== 'idle' && styles.covered)}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {state === 'loading' && (
        <span className={styles.cover}>
          <Spinner />
        </span>
      )}
      {state === 'done' && (
        <span className={styles.cover}>
          <Icon name="check" size={24} />
        </span>
      )}
    </>
  );
}
