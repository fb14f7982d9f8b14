import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Suspense, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { useCart } from '#shared/cart/store.ts';
import { ShareDialog } from '#shared/cart-link/ShareDialog.tsx';
import { passFocus } from '#shared/take-focus.ts';
import { CodeListButton } from '../code-list/CodeListButton.tsx';
import type { Checkout } from '../use-checkout.ts';
import styles from './CartTools.module.css';

const OfferDialog = lazyPart(async () => (await import('./OfferDialog.tsx')).OfferDialog);

/** What can be done with a cart as a whole: kept for later, shared (CART-06), taken away as an offer (B2B-01), or filled by a list (B2B-03). */
export function CartTools({ cart, prices }: Pick<Checkout, 'cart' | 'prices'>) {
  const { t } = useTranslate();
  const keepForLater = useCart((state) => state.keepForLater);
  const [open, setOpen] = useState<'none' | 'link' | 'offer'>('none');
  const close = () => setOpen('none');
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
      <Button variant="secondary" size="s" onClick={() => setOpen('link')}>
        {t('Share cart')}
      </Button>
      <Button variant="secondary" size="s" onClick={() => setOpen('offer')}>
        {t('Offer as PDF')}
      </Button>
      <CodeListButton size="s" />
      <ShareDialog cart={cart} open={open === 'link'} onClose={close} />
      {open === 'offer' && prices.request && (
        <Suspense>
          <OfferDialog request={prices.request} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
