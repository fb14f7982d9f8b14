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
  /** Some variants alone, as an entry of one value has them (LIST-10); without them the heart is the product's. */
  variantCodes?: readonly string[];
}

/** Keeps a product for later (WISH-01). It is empty until the browser has said what is kept. */
export function Heart({ productId, title, variantCodes = [] }: HeartProps) {
  const { t } = usePage().translate;
  const wished = useSyncExternalStore(
    useWishlist.subscribe,
    () => isWished(useWishlist.getState().variantCodesByProductId, productId, variantCodes),
    never,
  );
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={wished}
      aria-label={`${wished ? t('Remove from wishlist') : t('Add to wishlist')}: ${title}`}
      onClick={() => {
        useWishlist.getState().toggle(productId, variantCodes);
        if (wished) return;
        const [only, ...more] = variantCodes;
        const item_variant = more.length === 0 ? only : undefined;
        const item = { item_id: productId, item_name: title, item_variant };
        tellEcommerce('add_to_wishlist', { items: [item] });
      }}
    />
  );
}

const never = () => false;
