import { useTranslate } from '@vitrina/kit/surface.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { LoginFailure } from './login-failure.ts';
import { ResendLink } from './ResendLink.tsx';

/** Why somebody is not signed in (AUTH-02), with the mail once more where that is what is missing. */
export function Refusal({ text, canResend, email }: LoginFailure & { email: string }) {
  const { t } = useTranslate();
  return (
    <Notice tone={canResend ? 'warn' : 'danger'} live="alert">
      {t(text)} {canResend && <ResendLink email={email} />}
    </Notice>
  );
}
