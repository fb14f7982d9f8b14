import { usePage } from '#shared/page.ts';
import type { SectionProps } from '../sections.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { Identities } from './Identities.tsx';
import styles from './information.module.css';
import { OwnData } from './OwnData.tsx';
import { RemoveAccount } from './RemoveAccount.tsx';
import { HEADING, Sessions } from './Sessions.tsx';

/** Who is signed in, how, and where (ACC-01, AUTH-08, AUTH-09), their data and their going (decision 63). Staff who only look change nothing (AUTH-10). */
export function Information({ customer }: SectionProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  return (
    <fieldset className={styles.parts} disabled={customer.isImpersonated}>
      <div className={styles.part}>
        <DetailsForm customer={customer} />
      </div>
      <div className={styles.part}>
        <h3>{customer.hasPassword ? t('Change password') : t('Set password')}</h3>
        <ChangePassword />
      </div>
      {configuration.socialLogins.length > 0 && (
        <div className={styles.part}>
          <h3>{t('Log in without a password')}</h3>
          <Identities />
        </div>
      )}
      <div className={styles.part}>
        <h3 id={HEADING} tabIndex={-1}>
          {t('Where you are logged in')}
        </h3>
        <Sessions />
      </div>
      <div className={styles.part}>
        <h3>{t('Your data')}</h3>
        <OwnData hasPassword={customer.hasPassword} />
      </div>
      <div className={styles.part}>
        <h3>{t('Remove your account')}</h3>
        <RemoveAccount />
      </div>
    </fieldset>
  );
}
