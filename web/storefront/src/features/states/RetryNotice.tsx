import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { useRetry } from '#shared/retry.ts';
import styles from './states.module.css';

/** Over the page that stays because the next one did not come: what happened, and the way to try again. */
export function RetryNotice() {
  const { t } = useTranslate();
  const retry = useRetry((state) => state.retry);
  if (!retry) return null;
  return (
    <div className={styles.retry}>
      <TryAgainNotice retry={retry}>
        {t('The page could not be loaded. Please check your connection.')}
      </TryAgainNotice>
    </div>
  );
}
