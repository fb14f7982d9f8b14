import { apiPath } from '@vitrina/api/path.ts';
import type { Webhook, WebhookMessage } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Standing } from '@vitrina/ui/messages/Standing.tsx';
import { useEffect } from 'react';
import styles from './integrations.module.css';
import { eventTitle, outcomeTitle } from './webhook-words.ts';

/** So many messages are shown. */
const SHOWN = 20;
/** Who has sent a test looks what becomes of it. */
const LOOK_AGAIN_MS = 1000;

/** What a webhook was told last, and what became of it. */
export function WebhookMessages({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslate();
  const path = apiPath('/api/customer/webhooks/{id}/messages', { size: SHOWN }, { id: webhook.id });
  const { body: messages, state, retry } = useFreshReading(path);
  const isAwaited = messages?.some(({ event, state }) => event === 'test' && state === 'waiting');
  // The server sends it at once, and tells nobody when it is done.
  useEffect(() => {
    if (!isAwaited || !messages) return;
    const timer = setTimeout(retry, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, messages, retry]);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!messages) return <Skeleton shape="control" />;
  return (
    <div className={styles.part}>
      {messages.length === 0 ? (
        <p className={styles.note}>{t('Nothing has been sent yet.')}</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="s" onClick={retry}>
          {t('Refresh')}
        </Button>
      </div>
    </div>
  );
}

function Message({ message }: { message: WebhookMessage }) {
  const { t, tn } = useTranslate();
  const { event, at, state, tries, nextAt } = message;
  return (
    <li className={styles.message}>
      <span>
        {eventTitle(t, event)}
        <time className={styles.note} dateTime={at}>
          {formatMoment(at)}
        </time>
      </span>
      <Standing kind={state === 'delivered' ? 'done' : undefined}>
        {outcomeTitle(t, message)}
        {state !== 'delivered' && tries > 0 && ` · ${tn('{count} tries', tries)}`}
      </Standing>
      {state === 'waiting' && tries > 0 && nextAt && (
        <span className={styles.note}>{t('Next try: {time}', { time: formatMoment(nextAt) })}</span>
      )}
    </li>
  );
}
