import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { Announcement } from '../messages/Announcement.tsx';
import styles from './Drawer.module.css';
import { useModal } from './use-modal.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `start` for menus, `end` for the cart and side panels. */
  side?: 'start' | 'end';
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A panel that slides in from the page's edge. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, closeLabel, side = 'end', footer, children } = props;
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    <dialog {...modal} className={cx(styles.drawer, styles[side])} aria-labelledby={id}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      {open && <Announcement />}
    </dialog>
  );
}
