import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The answers, main one first; on wide screens they stand at the right. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A question or a text over the page, which waits behind it. */
export function Dialog({ open, onClose, title, closeLabel, actions, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
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
    </dialog>
  );
}
