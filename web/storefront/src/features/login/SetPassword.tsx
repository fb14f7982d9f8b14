import { isOk, send } from '@vitrina/api/client.ts';
import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { PasswordFields, passwordLabels } from '#shared/passwords/PasswordFields.tsx';
import {
  type PasswordField,
  passwordRefusals,
  passwordRules,
} from '#shared/passwords/password-rules.ts';
import { takeFocus } from '#shared/take-focus.ts';
import { useLock } from '#shared/use-lock.ts';
import { Card } from './Card.tsx';
import styles from './login.module.css';
import { ScriptOnly } from './ScriptOnly.tsx';
import { stepTitles, stepUrl } from './steps.ts';

const MISMATCH = 'Passwords does not match';

type Outcome = 'none' | 'sending' | 'failed' | 'changed';

/** A new password, by the link of a mail (AUTH-06). */
export function SetPassword({ profilePage }: { profilePage: string }) {
  const { query, configuration, translate } = usePage();
  const { t } = translate;
  const policy = configuration.passwordPolicy;
  const lock = useLock();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const form = useTypedForm<PasswordField>({
    rules: passwordRules(policy, MISMATCH),
    labels: passwordLabels(t),
    initial: { password: '', password2: '' },
    onEdit: lock.open,
  });

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || lock.isLocked || outcome === 'sending') return;
    setOutcome('sending');
    const body = { password: form.values.password, id: query.get('id') ?? '' };
    const answer = await send('post', '/api/set_password', { body }).catch(() => undefined);
    lock.close();
    if (isOk(answer)) return setOutcome('changed');
    setOutcome(answer?.status === 422 ? 'none' : 'failed');
    if (answer?.status === 422)
      form.refuseFields(passwordRefusals(answer.body.errors ?? [], policy));
  };

  if (outcome === 'changed') {
    return (
      <Card title={t('Password changed')} headingRef={takeFocus}>
        <p className={styles.intro}>{t('You may now login using the new password')}</p>
        <ButtonLink wide href={profilePage}>
          {t('Login')}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card title={stepTitles(translate)['password-change']}>
      <ScriptOnly />
      <form
        ref={form.ref}
        className={`scripted ${styles.form}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        {form.tries > 0 && (
          <Notice key={form.tries} tone="danger" live="alert">
            {form.errors[0]?.message ?? t('Password is invalid')}
          </Notice>
        )}
        {outcome === 'failed' && (
          <Notice tone="danger" live="alert">
            {t('Password change failed')}.{' '}
            <a className="link target" href={stepUrl(profilePage, 'forgot-password')}>
              {t('Ask for a new link')}
            </a>
          </Notice>
        )}
        <PasswordFields form={form} policy={policy} />
        <Button
          wide
          type="submit"
          state={outcome === 'sending' ? 'loading' : 'idle'}
          aria-disabled={lock.isLocked}
        >
          {t('Save password')}
        </Button>
      </form>
    </Card>
  );
}
