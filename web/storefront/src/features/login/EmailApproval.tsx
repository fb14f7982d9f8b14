import { isOk, send } from '@vitrina/api/client.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Spinner } from '@vitrina/ui/messages/Spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { allowedLanguage } from '#shared/allowed-language.ts';
import { replaceSearch } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';

/** Confirms the account whose token the address has, at once, and says what became of it (AUTH-07). */
export function EmailApproval() {
  const { info, query, configuration, translate } = usePage();
  const { t } = translate;
  const token = query.get('email-approval-token');
  // The same page in another language takes this one's place, and asks (HEAD-10).
  const isLeft = allowedLanguage(info.language, configuration.features.frontLocales) !== null;
  const [outcome, setOutcome] = useState<'waiting' | 'done' | 'failed'>(
    token ? 'waiting' : 'failed',
  );
  const asked = useRef<string>(undefined);
  // An effect, because nobody presses anything; once, because the token holds once.
  useEffect(() => {
    if (!token || isLeft || asked.current === token) return;
    asked.current = token;
    const approve = async () => {
      const answer = await send('post', '/api/approve-account', { body: { token } }).catch(
        () => undefined,
      );
      // What is used up does not stay in the address; what did not arrive is tried again by a reload.
      if (isOk(answer) || answer?.status === 400) replaceSearch('');
      setOutcome(isOk(answer) ? 'done' : 'failed');
    };
    void approve();
  }, [token, isLeft]);
  switch (outcome) {
    case 'waiting':
      return (
        <p className="scripted">
          <Spinner label={t('Loading')} />
        </p>
      );
    case 'done':
      return (
        <Notice tone="ok" live="status">
          {t('Your email is confirmed, you may now login')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" live="alert">
          {t('Account approval failed')}
        </Notice>
      );
  }
}
