import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Spinner } from '@vitrina/ui/messages/Spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { tellEntry } from '#shared/data-layer.ts';
import { replaceSearch } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { keepOutcome, leftFrom, type SocialOutcome, tellOutcome } from '#shared/social/outcome.ts';
import { PROVIDER_TITLES, providerOf } from '#shared/social/providers.ts';
import { Card } from '../Card.tsx';
import styles from '../login.module.css';
import { ScriptOnly } from '../ScriptOnly.tsx';
import { cameBack } from './came-back.ts';

/** Where a provider leads back to: in a window of its own, or in the tab where no window opened (AUTH-09). */
export function LoginCallback() {
  const { query, configuration, info, translate } = usePage();
  const { t } = translate;
  const [outcome, setOutcome] = useState<SocialOutcome | null>(null);
  const isAsked = useRef(false);
  // An effect, because nobody presses anything; once, because a code holds once.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const finish = async () => {
      // The code does not stay in the address, nor in the history.
      replaceSearch('');
      const came = await cameBack(query, t);
      const from = leftFrom();
      if (from) return goBack(from, came);
      const isTold = tellOutcome(came);
      if (isTold) close();
      // Where it cannot be closed, it says itself what became of it.
      setOutcome(came);
    };
    void finish();
  }, [query, t]);
  const provider = providerOf(query.get('state')?.split('.')[0]);
  const label = provider
    ? t('Signing in with {provider}', { provider: PROVIDER_TITLES[provider] })
    : t('Loading');
  return (
    <Card title={info.title}>
      <ScriptOnly />
      {outcome === null ? (
        <p className="scripted">
          <Spinner label={label} />
        </p>
      ) : (
        <>
          {outcome.kind === 'failed' ? (
            <Notice tone="danger" live="alert">
              {outcome.text}
            </Notice>
          ) : (
            <Notice tone="ok" live="status">
              {t('You can close this window.')}
            </Notice>
          )}
          <p className={styles.intro}>
            <a className="link target" href={configuration.customerProfilePage ?? '/'}>
              {outcome.kind === 'failed' ? t('Back to login') : t('Account')}
            </a>
          </p>
        </>
      )}
    </Card>
  );
}

/** In the tab that went itself, the page that it went from says the rest, and tells of an account that waits. */
function goBack(from: string, outcome: SocialOutcome): void {
  if (outcome.kind === 'entered') tellEntry(outcome.isNew ? 'sign_up' : 'login', outcome.provider);
  else keepOutcome(outcome);
  location.replace(from);
}
