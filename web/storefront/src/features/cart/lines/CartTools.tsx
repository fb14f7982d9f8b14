import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import type { Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { ShareDialog } from '#shared/cart-link/ShareDialog.tsx';
import { passFocus } from '#shared/take-focus.ts';
import styles from './CartTools.module.css';

/** What can be done with a cart as a whole: kept for later, or shared (CART-06). */
export function CartTools({ cart }: { cart: Cart }) {
  const { t } = useTranslate();
  const keepForLater = useCart((state) => state.keepForLater);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        size="s"
        onClick={() => {
          keepForLater();
          announce(t('The cart is kept for later.'));
          passFocus();
        }}
      >
        {t('Keep for later')}
      </Button>
      <Button variant="secondary" size="s" onClick={() => setSharing(true)}>
        {t('Share cart')}
      </Button>
      <ShareDialog cart={cart} open={isSharing} onClose={() => setSharing(false)} />
    </div>
  );
}
