import { useEffect, useEffectEvent, useState } from 'react';
import type { BuyAs } from '#shared/customers/customer-rules.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { askSession } from '#shared/session/store.ts';
import { takeFocus } from '#shared/take-focus.ts';
import { useLock } from '#shared/use-lock.ts';
import { askConfirmation } from '../ask-mail.ts';
import { Card } from '../Card.tsx';
import styles from '../login.module.css';
import { ScriptOnly } from '../ScriptOnly.tsx';
import { SentCard } from '../SentCard.tsx';
import { SocialLogins } from '../social/SocialLogins.tsx';
import { stepTitles } from '../steps.ts';
import { RegisterForm } from './RegisterForm.tsx';
import type { Outcome } from './register.ts';

/** How long it is read that the account is there, before the page goes on (S2 §9). */
const READ_MS = 4_000;

/** A new account (AUTH-03), and what is said of it then (AUTH-04). */
export function Register({ login }: { login: string }) {
  const { translate } = usePage();
  const { t, language } = translate;
  const lock = useLock();
  const [buyAs, setBuyAs] = useState<BuyAs>('company');
  const [done, setDone] = useState<{ outcome: Outcome; email: string } | null>(null);
  switch (done?.outcome) {
    case undefined:
      return (
        <Card wide title={stepTitles(translate).register}>
          <ScriptOnly />
          <RegisterForm
            login={login}
            buyAs={buyAs}
            setBuyAs={setBuyAs}
            onDone={(outcome, email) => setDone({ outcome, email })}
          />
          <SocialLogins
            note={
              buyAs === 'company'
                ? t(
                    'This makes an account for yourself. You can add your company to it afterwards, in your details.',
                  )
                : undefined
            }
          />
        </Card>
      );
    case 'EmailNotValidated':
      return (
        <SentCard
          text={t('We have sent a link to {email}. Open it to confirm your account.', done)}
          ask={() => askConfirmation(done.email, language)}
          failure={t('Something went wrong. Please try again later.')}
          lock={lock}
          login={login}
        />
      );
    case 'NotApprovedByAdmin':
      return (
        <Done
          title={t('Your account is created')}
          text={t('We will confirm it within a few days.')}
          onRead={goToLogin}
        />
      );
    case 'Registered':
      return (
        <Done
          title={t('Registration successful!')}
          text={t('You may now login')}
          onRead={goToLogin}
        />
      );
    case 'LoggedIn':
      return (
        <Done
          title={t('Registration successful!')}
          text={t('You are logged in. Your account opens in a moment.')}
          onRead={() => location.reload()}
        />
      );
  }
}

function goToLogin(): void {
  void askSession();
  navigate(location.pathname, { replace: true });
}

type DoneProps = { title: string; text: string; onRead: () => void };

/** Says that it worked, and goes on by itself. */
function Done({ title, text, onRead }: DoneProps) {
  const goOn = useEffectEvent(onRead);
  // An effect, because it goes on with time and not with anything that anybody does.
  useEffect(() => {
    const timer = setTimeout(() => goOn(), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card title={title} headingRef={takeFocus}>
      <p className={styles.intro}>{text}</p>
    </Card>
  );
}
