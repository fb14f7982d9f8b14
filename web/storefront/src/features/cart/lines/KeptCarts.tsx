import { useSurface } from '@vitrina/kit/surface.ts';
import { formatMoment } from '@vitrina/kit/uploads/file-words.ts';
import { formatDay } from '@vitrina/rules/format-date.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { IconButton } from '@vitrina/ui/actions/IconButton.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import { useId, useRef } from 'react';
import { announce } from '#shared/announce.ts';
import { type Cart, totalQuantity } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { passFocus } from '#shared/take-focus.ts';
import styles from './KeptCarts.module.css';
import { LinePicture } from './LinePicture.tsx';

/** The shopper's other carts: kept for later, set aside, or pushed aside by one from a link (CART-01, CART-06). */
export function KeptCarts() {
  const { configuration, translate } = useSurface();
  const { t, tn, language } = translate;
  const { activate, clear } = useCart.getState();
  const others = useCart((state) => state.carts).slice(1);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (others.length === 0) return null;
  const nameOf = ({ products: [first, ...more] }: Cart) =>
    [first?.title, more.length > 0 && t('and {count} more', { count: more.length })]
      .filter(Boolean)
      .join(' ');
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h2 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
        {t('Kept for later')}
      </h2>
      <ul className={styles.carts}>
        {others.map((cart) => {
          const name = nameOf(cart);
          const pieces = totalQuantity([cart]);
          const imageId = cart.products[0]?.imageId;
          const until = formatMoment(new Date(cart.expiry).toISOString(), configuration.timeZone);
          return (
            <li key={cart.guid} className={styles.cart}>
              <LinePicture id={imageId} alt="" />
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.muted}>
                  {tn('{count} pieces', pieces)}
                  {' · '}
                  {t('kept until {day}', { day: formatDay(until.slice(0, 10), language) })}
                </p>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="s"
                  onClick={() => {
                    activate(cart.guid);
                    announce(t('This is your cart now: {title}', { title: name }));
                    passFocus();
                  }}
                >
                  {t('Go on with it')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
                <IconButton
                  icon="trash"
                  label={t('Remove {title}', { title: name })}
                  onClick={() => {
                    clear(cart.guid);
                    announce(t('{title} was removed from the cart.', { title: name }));
                    passFocus(() => heading.current);
                  }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
