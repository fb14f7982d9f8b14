import { isOk, send } from '@vitrina/api/client.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import styles from './impersonation.module.css';

/** Signs staff in as the customer of a token, and goes home (AUTH-10). */
export function Entering({ token }: { token: string }) {
  const { info, translate } = usePage();
  const { t } = translate;
  const [failure, setFailure] = useState<'refused' | 'failed' | null>(null);
  const hasBegun = useRef(false);
  // An effect, because the address alone asks for it; a token counts once.
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const enter = async () => {
      const answer = await send('post', '/api/customer/impersonate', { body: { token } }).catch(
        () => undefined,
      );
      // Loaded anew, all of the page is the customer's, and the token is in no history.
      if (isOk(answer)) location.replace(homeOf(info));
      else setFailure(answer?.status === 400 ? 'refused' : 'failed');
    };
    void enter();
  });
  if (!failure) return null;
  return (
    <section className={`wrap ${styles.failure}`} aria-label={t('Seen as a customer')}>
      <Notice tone="danger" live="alert">
        {failure === 'refused'
          ? t('This link holds no more: it opens the shop once, and within a minute.')
          : t('Unexpected error. Please try again later.')}
      </Notice>
    </section>
  );
}
