import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useTranslate } from '../surface.ts';

/** In place of a part whose file did not come (SHELL-15). */
export function ReloadOffer() {
  const { t } = useTranslate();
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button variant="secondary" size="s" onClick={() => location.reload()}>
          {t('Reload the page')}
        </Button>
      }
    >
      {t('A part of this page could not be loaded. Your choices and your cart are kept.')}
    </Notice>
  );
}
