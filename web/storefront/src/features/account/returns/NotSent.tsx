import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import type { Sent } from './send-return.ts';

interface NotSentProps {
  state: Sent | 'idle' | 'sending';
  /** Reads anew what can be returned. */
  retry: () => void;
  /** Shows the returns that have arrived. */
  onDone: () => void;
}

/** Why the last try did not send it, and what helps. */
export function NotSent({ state, retry, onDone }: NotSentProps) {
  const { t } = usePage().translate;
  if (state === 'failed') {
    return (
      <Notice tone="danger" live="alert">
        {t('The shop does not answer. What you wrote is kept; please try again: it counts once.')}
      </Notice>
    );
  }
  if (state === 'before') {
    return (
      <Notice
        tone="warn"
        live="alert"
        action={
          <Button variant="secondary" size="s" onClick={onDone}>
            {t('Show my returns')}
          </Button>
        }
      >
        {t('Your first try has reached us after all, without what you changed since.')}
      </Notice>
    );
  }
  if (state !== 'refused') return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('Look again')}
        </Button>
      }
    >
      {t('We cannot take this return: the order has changed since.')}
    </Notice>
  );
}
