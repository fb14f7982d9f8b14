import { isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { OpenSession } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatLongDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { browserName } from './browser-name.ts';
import styles from './information.module.css';

/** Where somebody is signed in, to be signed out there (AUTH-08). */
export function Sessions() {
  const { t } = useTranslate();
  const { body: sessions, state, retry } = useFreshReading(apiPath('/api/customer/sessions', {}));
  /** Which one is being signed out, or could not be. */
  const [ending, setEnding] = useState<{ id: string; hasFailed: boolean } | null>(null);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!sessions) return <Skeleton shape="control" />;
  const end = async (id: string) => {
    setEnding({ id, hasFailed: false });
    const places = { id };
    const answer = await send('delete', '/api/customer/sessions/{id}', {
      places,
      body: undefined,
    }).catch(() => undefined);
    // What is not there any more is signed out, too.
    const isDone = isOk(answer) || answer?.status === 404;
    setEnding(isDone ? null : { id, hasFailed: true });
    if (!isDone) return;
    announce(t('Logged out there'));
    retry();
    document.getElementById(HEADING)?.focus();
  };
  const stateOf = (id: string) =>
    ending?.id === id && !ending.hasFailed ? ('loading' as const) : ('idle' as const);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <Words session={session} />
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="s"
                aria-label={`${t('Log out')}: ${nameOf(t, session)}`}
                state={stateOf(session.id)}
                onClick={() => end(session.id)}
              >
                {t('Log out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending?.hasFailed && (
        <Notice tone="danger" live="alert">
          {t('Unexpected error. Please try again later.')}
        </Notice>
      )}
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" state={stateOf(OTHERS)} onClick={() => end(OTHERS)}>
            {t('Log out everywhere else')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The id of the heading over the list, which stays when one of them goes. */
export const HEADING = 'where-signed-in';

/** All but this browser, as the call names them. */
const OTHERS = 'others';

function Words({ session }: { session: OpenSession }) {
  const { t, language } = useTranslate();
  const [day = '', time = ''] = formatMoment(session.seenAt).split(' ');
  return (
    <div>
      <p className={styles.browser}>
        {nameOf(t, session)} {session.isCurrent && <Badge>{t('This browser')}</Badge>}
        {session.isStaff && <Badge>{t('Our staff')}</Badge>}
      </p>
      <p className={styles.muted}>
        {t('Last seen {day}, {time}', { day: formatLongDay(day, language), time })} ·{' '}
        {session.network}
      </p>
    </div>
  );
}

function nameOf(t: Translate['t'], { browser: agent }: OpenSession): string {
  const { browser, system } = browserName(agent);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Another program');
}
