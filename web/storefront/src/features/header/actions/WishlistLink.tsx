import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { usePage } from '#shared/page.ts';
import { wishedIds } from '#shared/wishlist/rules.ts';
import { useWishlist } from '#shared/wishlist/store.ts';
import { badgeCount } from './badge-count.ts';
import styles from './HeaderAction.module.css';

/** The way to the wishlist, with the number of products in it, however many values of each are kept (WISH-01). */
export function WishlistLink() {
  const { configuration, translate } = usePage();
  const { t, tn } = translate;
  const count = useWishlist((state) => wishedIds(state.variantCodesByProductId).length);
  if (!configuration.wishlistPage) return null;
  return (
    <a
      className={styles.action}
      href={configuration.wishlistPage}
      aria-label={`${t('Wishlist')}: ${tn('{count} products', count)}`}
      title={t('Wishlist')}
    >
      <Icon name="heart" size={24} />
      {count > 0 && <span className={`num ${styles.badge}`}>{badgeCount(count)}</span>}
    </a>
  );
}
