import { SignUp } from '#shared/newsletter/SignUp.tsx';
import { usePage } from '#shared/page.ts';
import styles from './Newsletter.module.css';

/** Subscribing under every page (FOOT-01, NLTR-01); nothing where the shop sends no mails. */
export function Newsletter() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  if (!configuration.newsletter) return null;
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <div>
        <h2 className={styles.title} id="footer-newsletter">
          {t('Newsletter')}
        </h2>
        <p className={styles.text}>{t('News, ideas and offers, straight to your mailbox.')}</p>
      </div>
      <SignUp place="footer" />
    </section>
  );
}
