import { useTranslate } from '@vitrina/kit/surface.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { useCart } from '#shared/cart/store.ts';
import { badgeCount } from './badge-count.ts';
import styles from './CartButton.module.css';
import action from './HeaderAction.module.css';
import { useShake } from './use-shake.ts';

/** The cart with the quantity of everything in it, which shakes when that changes (HEAD-04). */
export function CartButton({ onCart }: { onCart: () => void }) {
  const { t, tn } = useTranslate();
  const quantity = useCart((state) => state.quantity);
  const ready = useCart((state) => state.ready);
  const shaking = useShake(quantity, ready);
  return (
    <button
      type="button"
      className={cx(action.action, 'scripted', shaking && styles.shake)}
      aria-label={`${t('Cart')}: ${tn('{count} pieces', quantity)}`}
      onClick={onCart}
    >
      <Icon name="cart" size={24} />
      <span className={action.title}>{t('Cart')}</span>
      {quantity > 0 && <span className={`num ${action.badge}`}>{badgeCount(quantity)}</span>}
    </button>
  );
}
