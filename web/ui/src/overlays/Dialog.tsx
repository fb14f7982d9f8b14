import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import { Announcement } from '../messages/Announcement.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** As wide as what is looked at, and not read. */
  wide?: boolean;
  /** A press beside it does not close it: what it shows is shown only once. */
  stays?: boolean;
  /** The answers, main one first; on wide screens they stand at the right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A question or a text over the page, which waits behind it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, wide, stays, actions, children } = props;
  const modal = useModal(open, onClose, stays);
  const id = useId();
  return (
    <dialog {...modal} className={cx(styles.dialog, wide && styles.wide)} aria-labelledby={id}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {open && <Announcement />}
    </dialog>
  );
}
