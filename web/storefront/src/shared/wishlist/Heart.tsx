import { useSyncExternalStore } from 'react';
import { tellEcommerce } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import styles from './Heart.module.css';
import { isWished } from './rules.ts';
import { useWishlist } from './store.ts';

interface HeartProps {
  productId: string;
  /** What the product is called, for those who do not see what the heart stands beside. */
  title: string;
  /** One variant alone; without it the heart is the product's. */
  variantCode?: string | undefined;
}

/** Keeps a product for later (WISH-01). It is empty until the browser has said what is kept. */
export function Heart({ productId, title, variantCode }: HeartProps) {
  const { t } = usePage().translate;
  const wished = useSyncExternalStore(
    useWishlist.subscribe,
    () => isWished(useWishlist.getState().variantCodesByProductId, productId, variantCode),
    never,
  );
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={wished}
      aria-label={`${wished ? t('Remove from wishlist') : t('Add to wishlist')}: ${title}`}
      onClick={() => {
        useWishlist.getState().toggle(productId, variantCode);
        if (wished) return;
        const item = { item_id: productId, item_name: title, item_variant: variantCode };
        tellEcommerce('add_to_wishlist', { items: [item] });
      }}
    />
  );
}

const never = () => false;
