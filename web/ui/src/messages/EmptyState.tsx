import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  /** What happened. */
  children?: ReactNode;
  /** The next thing to do: a ButtonLink or Button. */
  action?: ReactNode;
};

/** A screen with nothing on it yet: says why, and where to go. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
