import { address } from '@vitrina/api/path.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { SignUp } from '#shared/newsletter/SignUp.tsx';
import { usePage } from '#shared/page.ts';
import styles from './Subscription.module.css';

/** Where the links of the newsletter's mails lead: one press confirms, one press ends it (NLTR-01). It needs no script. */
export function Subscription() {
  const { info, query } = usePage();
  const token = query.get('token');
  const leave = query.get('leave');
  return (
    <div className={`wrap ${styles.place}`}>
      <section className={styles.card}>
        <h1 className={styles.title}>{info.title}</h1>
        {token && <Press token={token} does="confirm" />}
        {!token && leave && <Press token={leave} does="unsubscribe" />}
        {!token && !leave && <Became outcome={query.get('outcome')} />}
      </section>
    </div>
  );
}

/** The button is pressed by who reads it, never by a program that looks into mails. */
function Press({ token, does }: { token: string; does: 'confirm' | 'unsubscribe' }) {
  const { t, language } = usePage().translate;
  const confirms = does === 'confirm';
  return (
    <form
      className={styles.form}
      method="post"
      action={address(`/api/newsletter/${does}`, { lang: language })}
    >
      <input type="hidden" name="token" value={token} />
      <p>
        {confirms
          ? t('Would you like to get our newsletter at this address?')
          : t('Do you no longer want to get our newsletter?')}
      </p>
      <Button type="submit">{confirms ? t('Confirm subscription') : t('Unsubscribe')}</Button>
    </form>
  );
}

/** What became of what was pressed; and the form where there is something to do again. */
function Became({ outcome }: { outcome: string | null }) {
  const { t } = usePage().translate;
  switch (outcome) {
    case 'asked':
      return (
        <Notice>{t('A mail is on its way to you. Press the button in it to confirm.')}</Notice>
      );
    case 'confirmed':
      return <Notice tone="ok">{t('You have successfully subscribed')}</Notice>;
    case 'left':
      return <Notice tone="ok">{t('You no longer get our newsletter.')}</Notice>;
    case 'ended':
      return (
        <Again>{t('This link no longer works. Subscribe again, and we send you a new one.')}</Again>
      );
    case 'invalid':
      return <Again>{t('Email is invalid')}</Again>;
    case 'failed':
      return <Again>{t('An error occurred, please try again later')}</Again>;
    default:
      return (
        <>
          <p>{t('News, ideas and offers, straight to your mailbox.')}</p>
          <SignUp place="footer" />
        </>
      );
  }
}

function Again({ children }: { children: string }) {
  return (
    <>
      <Notice tone="danger">{children}</Notice>
      <SignUp place="footer" />
    </>
  );
}
