import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './states.module.css';

/**
 * A full-screen notice while the browser is offline, with a number to call; what is already open can still
 * be read (SHELL-06, decision 45).
 */
export function OfflineNotice() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const offline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  const [dismissed, setDismissed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = offline && !dismissed;
  // An effect, because a modal dialog opens only by a call.
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
    if (!offline) setDismissed(false);
  }, [open, offline]);
  const { phone } = configuration.company;
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.offline}
      aria-labelledby={id}
      aria-describedby={`${id}p`}
      onClose={() => offline && setDismissed(true)}
    >
      <h2 id={id}>{t('You are offline')}</h2>
      <p id={`${id}p`}>{t('The shop is back as soon as your connection is. Your cart is kept.')}</p>
      <p className={styles.actions}>
        <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`} icon="phone">
          {t('Call us')} {phone}
        </ButtonLink>
        <Button variant="secondary" onClick={() => setDismissed(true)}>
          {t('Keep reading this page')}
        </Button>
      </p>
    </dialog>
  );
}

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
