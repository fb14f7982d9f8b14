import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'ok' | 'warn' | 'danger';
  title?: ReactNode;
  /** Announced when it appears: `alert` at once, `status` when the reader pauses. */
  live?: 'alert' | 'status';
  /** The next thing to do: a Button or ButtonLink. */
  action?: ReactNode;
  children: ReactNode;
};

const ICONS: Record<NonNullable<NoticeProps['tone']>, IconName> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
};

/** What happened and what to do next, in place. */
export function Notice({ tone = 'info', title, live, action, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={live}>
      <Icon name={ICONS[tone]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
