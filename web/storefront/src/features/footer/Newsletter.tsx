import { useLate } from '#shared/late.ts';
import { localisedPath } from '#shared/newsletter/page.ts';
import { usePage } from '#shared/page.ts';
import styles from './Newsletter.module.css';

/**
 * Subscribing under every page (FOOT-01, NLTR-01); nothing where the shop sends no mails. The form comes once the page
 * answers; until then, and without scripts, a link leads to the page that has it.
 */
export function Newsletter() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const SignUp = useLate((parts) => parts.SignUp);
  if (!configuration.newsletter) return null;
  return (
    <section className={styles.newsletter} aria-labelledby="footer-newsletter">
      <div>
        <h2 className={styles.title} id="footer-newsletter">
          {t('Newsletter')}
        </h2>
        <p className={styles.text}>{t('News, ideas and offers, straight to your mailbox.')}</p>
      </div>
      <div className={styles.form}>
        {SignUp ? (
          <SignUp place="footer" />
        ) : (
          <a className="link" href={localisedPath(info.language, configuration)}>
            {t('Subscribe')}
          </a>
        )}
      </div>
    </section>
  );
}
