import { send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { ApiKey, MadeApiKey } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { EndDialog } from './EndDialog.tsx';
import styles from './integrations.module.css';
import { KeyDialog } from './KeyDialog.tsx';
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
    // Once the dialog is gone, which had it.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
      {t('Create a key')}
    </Button>
  );
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {t('Keys')}
      </h3>
      <p>
        {t(
          'With a key, your own software reads your orders, your prices and our stock. It changes nothing and orders nothing.',
        )}
      </p>
      {keys.length === 0 ? (
        <EmptyState icon="list" title={t('No keys yet')} action={add}>
          {t('Create one for each program, so that you can end it on its own.')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {keys.map((key) => (
              <ApiKeyCard
                key={key.id}
                apiKey={key}
                onRevoke={() => setOpen({ what: 'end', key })}
              />
            ))}
          </ul>
          {keys.length < KEYS_MAX ? (
            <div>{add}</div>
          ) : (
            <p className={styles.note}>
              {t('You can have {count} keys at most.', { count: KEYS_MAX })}
            </p>
          )}
        </>
      )}
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
    </section>
  );
}

function endKey(id: string) {
  return send('delete', '/api/customer/api-keys/{id}', { places: { id }, body: undefined });
}
