import { useTranslate } from '@vitrina/kit/surface.ts';
import { useLock } from '#shared/use-lock.ts';
import { askConfirmation } from './ask-mail.ts';
import { useResend } from './use-resend.ts';

/** Sends the mail that confirms an account once more (AUTH-02). */
export function ResendLink({ email }: { email: string }) {
  const { t, language } = useTranslate();
  const { state, isLocked, resend } = useResend(() => askConfirmation(email, language), useLock());
  return (
    <>
      <button
        type="button"
        className="link target"
        aria-disabled={isLocked || undefined}
        onClick={resend}
      >
        {t('Re-send')}
      </button>{' '}
      <span role="status">
        {state === 'sent' && t('Sent, please check your email')}
        {state === 'failed' && t('Something went wrong. Please try again later.')}
      </span>
    </>
  );
}
