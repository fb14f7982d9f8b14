import { address } from '@vitrina/api/path.ts';
import { checkedHere } from '@vitrina/kit/forms/checked-here.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { usePage } from '../page.ts';
import { noteAsked } from './invitation.ts';
import styles from './SignUp.module.css';
import type { Outcome } from './subscribe.ts';

/** Asks for an address, and has a mail sent there that asks for a yes (NLTR-01). Without scripts the browser sends it by itself. */
export function SignUp({ place }: { place: 'footer' | 'popup' }) {
  const { t, language } = usePage().translate;
  const [outcome, setOutcome] = useState<Outcome | 'idle' | 'sending'>('idle');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome === 'sending') return;
    const form = event.currentTarget;
    const email = new FormData(form).get('email');
    setOutcome('sending');
    const became = await import('./subscribe.ts')
      .then(({ subscribe }) => subscribe(String(email), place, language))
      .catch(() => 'failed' as const);
    setOutcome(became);
    // The card may have been closed or left meanwhile.
    if (became === 'asked') noteAsked(place === 'popup' && form.isConnected);
    // The field says what is wrong with it to who hears the page.
    else form.querySelector('input')?.focus();
  };
  const failed = t('An error occurred, please try again later');
  const errors: Partial<Record<typeof outcome, string>> = {
    invalid: t('Email is invalid'),
    failed,
  };
  return (
    <form
      ref={checkedHere}
      className={styles.form}
      method="post"
      action={address('/api/newsletter/subscribe', { lang: language })}
      onSubmit={submit}
    >
      <div className={styles.row}>
        <TextInput
          label={t('Your e-mail address')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={128}
          required
          error={errors[outcome]}
        />
        <Button
          type="submit"
          variant="secondary"
          state={outcome === 'sending' ? 'loading' : 'idle'}
        >
          {t('Subscribe')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {outcome === 'asked' &&
          t('A mail is on its way to you. Press the button in it to confirm.')}
      </p>
    </form>
  );
}
