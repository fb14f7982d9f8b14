import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Suspense, useEffect } from 'react';
import { LateNotice } from '#shared/LateNotice.tsx';
import { usePage } from '#shared/page.ts';
import { askSession, type Session, useSession } from '#shared/session/store.ts';
import styles from './account.module.css';

// The server draws the page before it is known who looks at it: nothing of it is needed until then.
const AccountArea = lazyPart(async () => (await import('./AccountArea.tsx')).AccountArea);

/** The account of who is signed in, once that is known (ACC-01). */
export function Account() {
  const { info } = usePage();
  const session = useSession((state) => state.session);
  useReloadedWhenOver(session);
  return (
    <div className={`wrap ${styles.page}`}>
      {session.state === 'signedIn' ? (
        <Suspense fallback={<Loading title={info.title} />}>
          <AccountArea customer={session.customer} />
        </Suspense>
      ) : session.state === 'unknown' && session.hasFailed ? (
        <LoadFailure retry={() => void askSession()} />
      ) : (
        <Loading title={info.title} />
      )}
    </div>
  );
}

/** The server gave this page to a customer. Where the browser knows of none, the shop is asked once more, and then for the login. */
function useReloadedWhenOver({ state }: Session): void {
  // An effect, because it leaves the page that has just been shown.
  useEffect(() => {
    if (state !== 'anonymous') return;
    const reloadUnlessSignedIn = async () => {
      await askSession();
      if (useSession.getState().session.state === 'anonymous') location.reload();
    };
    void reloadUnlessSignedIn();
  }, [state]);
}

function Loading({ title }: { title: string }) {
  const { t } = useTranslate();
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      <LateNotice ask={t('Ask us by phone or in writing:')} />
      <div className={styles.waiting} role="status" aria-label={t('Loading')}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" width="most" />
        <Skeleton shape="text" />
        <Skeleton shape="text" width="half" />
      </div>
    </>
  );
}
