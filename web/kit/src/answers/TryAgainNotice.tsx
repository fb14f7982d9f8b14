import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { ReactNode } from 'react';
import { useTranslate } from '../surface.ts';

/** Beside what is there: says at once what did not come, and offers to try again. */
export function TryAgainNotice({ retry, children }: { retry: () => void; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('Try again')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
