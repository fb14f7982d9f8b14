import { isOk, send } from '@vitrina/api/client.ts';
import type { Webhook } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Standing } from '@vitrina/ui/messages/Standing.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import styles from './integrations.module.css';
import { WebhookMessages } from './WebhookMessages.tsx';
import { eventTitle } from './webhook-words.ts';

interface WebhookCardProps {
  webhook: Webhook;
  /** It is another than it was. */
  onChange: () => void;
  onEnd: () => void;
}

/** A webhook in the list: what it hears of, how it does, and what it was told. */
export function WebhookCard({ webhook, onChange, onEnd }: WebhookCardProps) {
  const { t } = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // How often it was tried since the card is there: its messages are read anew.
  const [tried, setTried] = useState(0);
  const [state, setState] = useState<'idle' | 'failed' | 'tooOften'>('idle');
  const places = { id: webhook.id };
  const switchTo = async (isOn: boolean) => {
    const answer = await send('put', '/api/customer/webhooks/{id}', {
      places,
      body: { isOn },
    }).catch(() => undefined);
    setState(isOk(answer) ? 'idle' : 'failed');
    onChange();
  };
  const test = async () => {
    const answer = await send('post', '/api/customer/webhooks/{id}/test', {
      places,
      body: undefined,
    }).catch(() => undefined);
    if (answer?.status === 202) {
      setState('idle');
      setOpen(true);
      setTried(tried + 1);
      announce(t('The test message is on its way.'));
    } else {
      setState(answer?.status === 429 ? 'tooOften' : 'failed');
    }
  };
  const named = (action: string) => `${action}: ${webhook.url}`;
  return (
    <li className={styles.webhook}>
      <div className={styles.about}>
        <h4 className={styles.name}>{webhook.url}</h4>
        <p className={styles.note}>
          {webhook.events.map((event) => eventTitle(t, event)).join(' · ')}
        </p>
        <WebhookStanding webhook={webhook} />
      </div>
      {state !== 'idle' && (
        <Notice tone="danger" live="alert">
          {state === 'tooOften'
            ? t('That was too often. Please wait a minute.')
            : t('Unexpected error. Please try again later.')}
        </Notice>
      )}
      <div className={styles.actions}>
        {webhook.isOn && (
          <Button
            variant="secondary"
            size="s"
            aria-label={named(t('Send a test'))}
            onClick={() => void test()}
          >
            {t('Send a test')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          aria-label={named(webhook.isOn ? t('Switch off') : t('Switch on'))}
          onClick={() => void switchTo(!webhook.isOn)}
        >
          {webhook.isOn ? t('Switch off') : t('Switch on')}
        </Button>
        <Button
          variant="secondary"
          size="s"
          aria-label={named(t('Messages'))}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Messages')}
        </Button>
        <Button variant="secondary" size="s" aria-label={named(t('Remove'))} onClick={onEnd}>
          {t('Remove')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <WebhookMessages key={tried} webhook={webhook} />}
      </div>
    </li>
  );
}

/** Whether it is told of anything, and whether that arrives. */
function WebhookStanding({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslate();
  const { isOn, offAt, failingSince } = webhook;
  if (!isOn) {
    const words = offAt
      ? t('Switched off by us on {time}: nothing had arrived for a day', {
          time: formatMoment(offAt),
        })
      : t('Switched off');
    return <Standing kind={offAt ? 'failed' : undefined}>{words}</Standing>;
  }
  if (failingSince) {
    const words = t('Nothing has arrived since {time}', { time: formatMoment(failingSince) });
    return <Standing kind="failed">{words}</Standing>;
  }
  return <Standing kind="done">{t('Switched on')}</Standing>;
}
