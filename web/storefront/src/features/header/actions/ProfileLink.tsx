import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { profileWords } from '../profile-words.ts';
import action from './HeaderAction.module.css';
import styles from './ProfileLink.module.css';

/** The way to the account, called after the customer (HEAD-03). Its words come when it is known who is there, into a place that waits for them. */
export function ProfileLink() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const session = useSession((state) => state.session);
  if (!configuration.customerProfilePage) return null;
  const words = profileWords(session, t);
  return (
    <span className={styles.place}>
      <a
        className={action.action}
        href={configuration.customerProfilePage}
        aria-label={session.state === 'signedIn' ? `${t('Account')}: ${words}` : words}
        title={words}
      >
        {session.state !== 'unknown' && <span className={styles.words}>{words}</span>}
        <Icon name="user" size={24} />
      </a>
    </span>
  );
}
