import { useTranslate } from '@vitrina/kit/surface.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useCart } from '#shared/cart/store.ts';

/** Says that the browser keeps nothing: the cart ends with the page (CART-01). */
export function NotKept() {
  const { t } = useTranslate();
  const isKept = useCart((state) => state.isKept);
  if (isKept) return null;
  return (
    <Notice tone="warn" live="status" title={t('Your browser does not keep this cart')}>
      {t(
        'Its storage is full or switched off. The cart is gone when you close or reload this page.',
      )}
    </Notice>
  );
}
