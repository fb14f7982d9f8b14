import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { takeFocus } from '#shared/take-focus.ts';
import type { Lock } from '#shared/use-lock.ts';
import { Card } from './Card.tsx';
import styles from './login.module.css';
import { useResend } from './use-resend.ts';

type SentCardProps = {
  /** What was sent, and what to do with it. */
  text: string;
  /** Sends it once more; answers whether the shop took it. */
  ask: () => Promise<boolean>;
  /** What a send that failed says. */
  failure: string;
  lock: Lock;
  login: string;
};

/** After a mail was sent: where to look, and what to do where it does not come (AUTH-04, AUTH-05). */
export function SentCard({ text, ask, failure, lock, login }: SentCardProps) {
  const { t } = useTranslate();
  const { state, isLocked, resend } = useResend(ask, lock);
  return (
    <Card title={t('Please, check you email')} headingRef={takeFocus}>
      <p className={styles.intro}>{text}</p>
      <p className={styles.intro}>
        {t('Nothing there after a few minutes? Look in your spam folder, or have it sent again.')}
      </p>
      <div role="status">
        {state === 'sent' && <Notice tone="ok">{t('Sent, please check your email')}</Notice>}
        {state === 'failed' && <Notice tone="danger">{failure}</Notice>}
      </div>
      <div className={styles.stack}>
        <Button
          wide
          state={state === 'sending' ? 'loading' : 'idle'}
          aria-disabled={isLocked}
          onClick={resend}
        >
          {t('Resend email')}
        </Button>
        <ButtonLink wide variant="secondary" href={login}>
          {t('Back to login')}
        </ButtonLink>
      </div>
    </Card>
  );
}
