import { useTypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { isEmail } from '@vitrina/rules/formats.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { useLock } from '#shared/use-lock.ts';
import { askReset } from './ask-mail.ts';
import { Card } from './Card.tsx';
import styles from './login.module.css';
import { ScriptOnly } from './ScriptOnly.tsx';
import { SentCard } from './SentCard.tsx';
import { stepTitles } from './steps.ts';

const RULES = {
  email: {
    custom: (value: unknown) => (isEmail(String(value ?? '')) ? null : 'Email is invalid'),
  },
};

/** The way to a new password (AUTH-05): a mail, or the shop's address where it sends none. */
export function ForgotPassword({ login }: { login: string }) {
  const { configuration, translate } = usePage();
  if (configuration.sendsMails) return <AskForLink login={login} />;
  const { email } = configuration.company;
  return (
    <Card title={stepTitles(translate)['forgot-password']}>
      <p className={styles.intro}>
        {translate.t('Write to us')}:{' '}
        <a className="link target" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <ButtonLink wide variant="secondary" href={login}>
        {translate.t('Back to login')}
      </ButtonLink>
    </Card>
  );
}

/** Asks for the mail that leads there, and says the same whether or not there is such an account. */
function AskForLink({ login }: { login: string }) {
  const { translate } = usePage();
  const { t, language } = translate;
  const lock = useLock();
  const [outcome, setOutcome] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
  const form = useTypedForm({
    rules: RULES,
    labels: { email: t('E-mail') },
    initial: { email: '' },
    onEdit: lock.open,
  });
  const email = form.values.email.trim();
  const failure = t('Password reset failed');

  const submit = async (event: FormEvent) => {
    if (!form.submit(event) || lock.isLocked || outcome === 'sending') return;
    setOutcome('sending');
    const isTaken = await askReset(email, language);
    lock.close();
    setOutcome(isTaken ? 'sent' : 'failed');
  };

  if (outcome === 'sent') {
    const sent = t(
      'If {email} belongs to an account, a link to choose a new password is on its way there. It holds for one hour.',
      { email },
    );
    return (
      <SentCard
        text={sent}
        ask={() => askReset(email, language)}
        failure={failure}
        lock={lock}
        login={login}
      />
    );
  }
  return (
    <Card title={stepTitles(translate)['forgot-password']}>
      <ScriptOnly />
      <form
        ref={form.ref}
        className={`scripted ${styles.form}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <p className={styles.intro}>
          {t('Tell us your e-mail, and we will send you a link to choose a new password.')}
        </p>
        {outcome === 'failed' && (
          <Notice tone="danger" live="alert">
            {failure}
          </Notice>
        )}
        <TextInput
          {...form.wire('email')}
          required
          type="email"
          autoComplete="username"
          onChange={({ target }) => form.enter('email', target.value)}
        />
        <Button
          wide
          type="submit"
          state={outcome === 'sending' ? 'loading' : 'idle'}
          aria-disabled={lock.isLocked}
        >
          {t('Send link')}
        </Button>
      </form>
    </Card>
  );
}
