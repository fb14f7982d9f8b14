import { Button } from '@vitrina/ui/actions/Button.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { useTranslate } from '../surface.ts';

/** In place of what could not be read: says so at once, and offers to try again. */
export function LoadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslate();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={t('This could not be loaded.')}
        action={<Button onClick={retry}>{t('Try again')}</Button>}
      >
        {t('Something went wrong. Please try again later.')}
      </EmptyState>
    </div>
  );
}
