import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useRetry } from '#shared/retry.ts';
import styles from './states.module.css';

/** Over the page that stays because the next one did not come: what happened, and the way to try again. */
export function RetryNotice() {
  const { t } = useTranslate();
  const retry = useRetry((state) => state.retry);
  if (!retry) return null;
  return (
    <div className={styles.retry}>
      <Notice
        tone="danger"
        live="alert"
        action={
          <Button variant="secondary" size="s" onClick={retry}>
            {t('Try again')}
          </Button>
        }
      >
        {t('The page could not be loaded. Please check your connection.')}
      </Notice>
    </div>
  );
}
