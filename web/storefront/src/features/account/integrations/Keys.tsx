import { send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { ApiKey, MadeApiKey } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { passFocus } from '#shared/take-focus.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { EndDialog } from './EndDialog.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { Part } from './Part.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** So many keys can be had; the server has the same limit. */
const KEYS_MAX = 20;

/** What is open over the list: the form of a new key, the new key itself, or the question whether one ends. */
type Open = { what: 'new' } | { what: 'made'; made: MadeApiKey } | { what: 'end'; key: ApiKey };

/** The keys by which a customer's own programs ask the shop (B2B-03). */
export function Keys() {
  const { t } = useTranslate();
  const { body: keys, state, retry } = useFreshReading(apiPath('/api/customer/api-keys', {}));
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!keys) return <Skeleton shape="picture" />;
  const close = () => {
    setOpen(null);
    passFocus(() => document.getElementById(id));
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
      {t('Create a key')}
    </Button>
  );
  return (
    <Part
      id={id}
      title={t('Keys')}
      words={t(
        'With a key, your own software reads your orders, your prices and our stock. It changes nothing and orders nothing.',
      )}
      empty={{
        icon: 'list',
        title: t('No keys yet'),
        words: t('Create one for each program, so that you can end it on its own.'),
      }}
      entries={keys.map((key) => (
        <ApiKeyCard key={key.id} apiKey={key} onRevoke={() => setOpen({ what: 'end', key })} />
      ))}
      add={keys.length < KEYS_MAX ? add : null}
      full={t('You can have {count} keys at most.', { count: KEYS_MAX })}
    >
      {open?.what === 'new' && (
        <KeyDialog
          onClose={close}
          onMade={(made) => {
            setOpen({ what: 'made', made });
            retry();
          }}
        />
      )}
      {open?.what === 'made' && (
        <SecretDialog
          title={t('Your new key')}
          label={t('Key')}
          secret={open.made.key}
          words={[
            t('Copy the key now and keep it safe: it is shown only this once.'),
            t('Your program sends it with each request, as the header:'),
          ]}
          header="Authorization: Bearer …"
          onClose={close}
        />
      )}
      {open?.what === 'end' && (
        <EndDialog
          title={t('End this key?')}
          name={open.key.name}
          words={t('Programs that still use it get no answer from then on.')}
          action={t('End the key')}
          end={() => endKey(open.key.id)}
          onClose={close}
          onDone={() => {
            close();
            retry();
            announce(t('The key is ended.'));
          }}
        />
      )}
    </Part>
  );
}

function endKey(id: string) {
  return send('delete', '/api/customer/api-keys/{id}', { places: { id }, body: undefined });
}
