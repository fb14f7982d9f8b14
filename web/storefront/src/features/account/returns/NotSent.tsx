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

interface Told {
  tone: 'danger' | 'warn';
  text: string;
  help?: { words: string; act: () => void };
}

/** Why the last try did not send it, and what helps. */
export function NotSent({ state, retry, onDone }: NotSentProps) {
  const { t } = usePage().translate;
  const told: Partial<Record<NotSentProps['state'], Told>> = {
    failed: {
      tone: 'danger',
      text: t(
        'The shop does not answer. What you wrote is kept; please try again: it counts once.',
      ),
    },
    before: {
      tone: 'warn',
      text: t('Your first try has reached us after all, without what you changed since.'),
      help: { words: t('Show my returns'), act: onDone },
    },
    refused: {
      tone: 'danger',
      text: t('We cannot take this return: the order has changed since.'),
      help: { words: t('Look again'), act: retry },
    },
  };
  const now = told[state];
  if (!now) return null;
  const { tone, text, help } = now;
  return (
    <Notice
      tone={tone}
      live="alert"
      action={
        help && (
          <Button variant="secondary" size="s" onClick={help.act}>
            {help.words}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}
