import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { useSession } from '#shared/session/store.ts';
import styles from './states.module.css';

/** The page that does not exist (SHELL-13); logging in is offered where there are accounts, to who is not signed in. */
export function NotFound() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  const isSignedIn = useSession(({ session }) => session.state === 'signedIn');
  return (
    <section className={`wrap ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('Sorry, page that you are trying to access does not exist.')}</h1>
      <p className={styles.actions}>
        <ButtonLink href={homeOf(info)}>{t('Go to homepage')}</ButtonLink>
        {configuration.customerProfilePage && !isSignedIn && (
          <ButtonLink href={configuration.customerProfilePage} variant="secondary">
            {t('Login')}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
