import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import styles from './KeptCarts.module.css';

/** The way to the carts that the account of who is signed in keeps: what is kept for later goes there (CART-06). */
export function SavedCartsLink() {
  const { configuration, translate } = usePage();
  const isSignedIn = useSession(({ session }) => session.state === 'signedIn');
  const { customerProfilePage } = configuration;
  if (!isSignedIn || !customerProfilePage) return null;
  return (
    <p className={styles.saved}>
      <a className="link" href={`${customerProfilePage}?section=saved-carts`}>
        {translate.t('Saved carts')}
      </a>
    </p>
  );
}
