import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useRef } from 'react';
import { announce } from '#shared/announce.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import { stepUrl } from '../steps/steps.ts';
import type { Checkout } from '../use-checkout.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { Codes } from './Codes.tsx';
import styles from './lines.module.css';

/** The lines of the cart (CART-05). */
export function CartStep({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { cart, prices } = checkout;
  const removeLine = useCart((state) => state.removeLine);
  const list = useRef<HTMLUListElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  if (cart.products.length === 0) return <EmptyCart />;
  const isBlocked = (prices.answer?.issues.length ?? 0) > 0;
  const remove = ({ guid, title }: CartLine) => {
    removeLine(guid);
    announce(t('{title} was removed from the cart.', { title }));
    list.current?.focus();
  };
  return (
    <CheckoutLayout
      step="cart"
      checkout={checkout}
      action={
        isBlocked ? (
          <Button wide aria-disabled onClick={() => notice.current?.focus()}>
            {t('Go to checkout')}
          </Button>
        ) : (
          <ButtonLink wide href={stepUrl(configuration.cartPage, 'delivery')}>
            {t('Go to checkout')}
          </ButtonLink>
        )
      }
    >
      {isBlocked && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="warn" live="status">
            {t('Some products cannot be ordered as they are. Please change or remove them.')}
          </Notice>
        </div>
      )}
      <ul className={styles.lines} ref={list} tabIndex={-1} aria-label={t('Products in the cart')}>
        {cart.products.map((line) => (
          <CartLineItem
            key={line.guid}
            line={line}
            priced={prices.lineOf(line.guid)}
            pricesInclude={prices.answer?.shown.pricesInclude}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <Codes checkout={checkout} />
    </CheckoutLayout>
  );
}

function EmptyCart() {
  const { info, translate } = usePage();
  const { t } = translate;
  return (
    <>
      <h1 tabIndex={-1}>{t('Cart')}</h1>
      <EmptyState
        icon="cart"
        title={t('Your cart is empty')}
        action={<ButtonLink href={homeOf(info)}>{t('Look at our products')}</ButtonLink>}
      >
        {t(
          'Choose a product and its price is there at once; what you add is kept here for 30 days.',
        )}
      </EmptyState>
    </>
  );
}
