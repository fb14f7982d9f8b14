import { isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { ConnectedIdentity, SocialProvider } from '@vitrina/api/types.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { ProviderMark } from '#shared/social/ProviderMark.tsx';
import { PROVIDER_TITLES } from '#shared/social/providers.ts';
import { useSocial } from '#shared/social/use-social.ts';
import styles from './information.module.css';

type Said = { tone: 'ok' | 'danger'; text: string };

const NONE: ConnectedIdentity[] = [];

/** By which providers the customer can sign in, to connect and disconnect (AUTH-09). */
export function Identities() {
  const { translate, info } = usePage();
  const { t } = translate;
  const connected = useReading(apiPath('/api/customer/identities', {}));
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const { offered, go } = useSocial(
    (came) => {
      if (came.kind === 'failed') return setSaid({ tone: 'danger', text: came.text });
      if (came.kind !== 'connected') return;
      const provider = PROVIDER_TITLES[came.provider];
      const text = t('{provider} is connected. You can log in with it from now on.', { provider });
      setSaid({ tone: 'ok', text });
      connected.retry();
    },
    { connect: true },
  );
  const identities = connected.body ?? NONE;
  // One that is connected can be disconnected anywhere.
  const shown = [...new Set([...offered, ...identities.map(({ provider }) => provider)])];
  const disconnect = async (provider: SocialProvider) => {
    setBusy(provider);
    const answer = await send('delete', '/api/customer/identities/{provider}', {
      places: { provider },
      query: { lang: info.language },
      body: undefined,
    }).catch(() => undefined);
    setBusy(null);
    if (isOk(answer)) {
      const text = t('{provider} is disconnected.', { provider: PROVIDER_TITLES[provider] });
      setSaid({ tone: 'ok', text });
      return connected.retry();
    }
    const { extra } = answer?.body ?? {};
    const text = typeof extra === 'string' ? extra : t('Unexpected error. Please try again later.');
    setSaid({ tone: 'danger', text });
  };
  if (connected.state === 'failed') return <LoadFailure retry={connected.retry} />;
  if (connected.state === 'loading') return <Skeleton shape="text" />;
  return (
    <>
      {said && (
        <Notice tone={said.tone} live={said.tone === 'ok' ? 'status' : 'alert'}>
          {said.text}
        </Notice>
      )}
      <ul className={styles.identities}>
        {shown.map((provider) => {
          const title = PROVIDER_TITLES[provider];
          const identity = identities.find((one) => one.provider === provider);
          return (
            <li key={provider} className={styles.identity}>
              <ProviderMark provider={provider} />
              <span className={styles.who}>
                <strong>{title}</strong>
                <span>{identity ? told(identity) : t('Not connected')}</span>
              </span>
              {identity ? (
                <Button
                  size="s"
                  variant="secondary"
                  state={busy === provider ? 'loading' : 'idle'}
                  onClick={() => void disconnect(provider)}
                >
                  {t('Disconnect {provider}', { provider: title })}
                </Button>
              ) : (
                <Button size="s" variant="secondary" onClick={() => go(provider)}>
                  {t('Connect {provider}', { provider: title })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );

  function told({ email }: ConnectedIdentity): string {
    return email ? t('Connected: {email}', { email }) : t('Connected');
  }
}
