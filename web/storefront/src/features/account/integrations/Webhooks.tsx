import { send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { MadeWebhook, Webhook } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { passFocus } from '#shared/take-focus.ts';
import { EndDialog } from './EndDialog.tsx';
import { Part } from './Part.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** So many webhooks can be had; the server has the same limit. */
const WEBHOOKS_MAX = 10;

/** What is open over the list: the form of a new webhook, its secret, or the question whether one ends. */
type Open =
  | { what: 'new' }
  | { what: 'made'; made: MadeWebhook }
  | { what: 'end'; webhook: Webhook };

/** The addresses of a customer's programs that the shop tells of what happens to their orders (B2B-03). */
export function Webhooks() {
  const { t } = useTranslate();
  const { body: webhooks, state, retry } = useFreshReading(apiPath('/api/customer/webhooks', {}));
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!webhooks) return <Skeleton shape="picture" />;
  const close = () => {
    setOpen(null);
    passFocus(() => document.getElementById(id));
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
      {t('Add a webhook')}
    </Button>
  );
  return (
    <Part
      id={id}
      title={t('Webhooks')}
      words={t('With a webhook, your own software hears at once what happens to your orders.')}
      empty={{
        icon: 'mail',
        title: t('No webhooks yet'),
        words: t(
          'Name the address at which your program takes messages, and what it should hear of.',
        ),
      }}
      entries={webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onChange={retry}
          onEnd={() => setOpen({ what: 'end', webhook })}
        />
      ))}
      add={webhooks.length < WEBHOOKS_MAX ? add : null}
      full={t('You can have {count} webhooks at most.', { count: WEBHOOKS_MAX })}
    >
      {open?.what === 'new' && (
        <WebhookDialog
          onClose={close}
          onMade={(made) => {
            setOpen({ what: 'made', made });
            retry();
          }}
        />
      )}
      {open?.what === 'made' && (
        <SecretDialog
          title={t('Your new webhook')}
          label={t('Signing secret')}
          secret={open.made.secret}
          words={[
            t('Copy the secret now and keep it safe: it is shown only this once.'),
            t('Your program uses it to check that a message is ours, by the header:'),
          ]}
          header="Vitrina-Signature: t=…,v1=…"
          onClose={close}
        />
      )}
      {open?.what === 'end' && (
        <EndDialog
          title={t('Remove this webhook?')}
          name={open.webhook.url}
          words={t('Your program gets no more messages, and the list of past ones is deleted.')}
          action={t('Remove')}
          end={() => endWebhook(open.webhook.id)}
          onClose={close}
          onDone={() => {
            close();
            retry();
            announce(t('The webhook is removed.'));
          }}
        />
      )}
    </Part>
  );
}

function endWebhook(id: string) {
  return send('delete', '/api/customer/webhooks/{id}', { places: { id }, body: undefined });
}
