import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useInstalling } from '#shared/installing/store.ts';
import { passFocus } from '#shared/take-focus.ts';
import styles from './installing.module.css';

/** The shop is another one than this page is of (SHELL-14): the shopper says when, or not now. */
export function NewVersion() {
  const { t } = useTranslate();
  const renew = useInstalling((state) => state.renew);
  if (!renew) return null;
  return (
    <div className={`screen ${styles.place}`}>
      <Notice
        live="status"
        action={
          <div className={styles.answers}>
            <Button variant="secondary" size="s" onClick={renew}>
              {t('Reload')}
            </Button>
            <IconButton icon="close" label={t('Close')} onClick={close} />
          </div>
        }
      >
        {t('There is a new version of the shop. Your cart is kept.')}
      </Notice>
    </div>
  );
}

/** It is told again on the next page that is loaded. */
function close() {
  useInstalling.setState({ renew: null });
  passFocus();
}
