import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { announce } from '#shared/announce.ts';
import type { CartLine } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { passFocus } from '#shared/take-focus.ts';
import { CodeListButton } from '../code-list/CodeListButton.tsx';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import { stepUrl } from '../steps/steps.ts';
import { tellRemoval } from '../told.ts';
import type { Checkout } from '../use-checkout.ts';
import { CartLineItem } from './CartLineItem.tsx';
import { CartTools } from './CartTools.tsx';
import { Codes } from './Codes.tsx';
import { KeptCarts } from './KeptCarts.tsx';
import styles from './lines.module.css';
import { SavedCartsLink } from './SavedCartsLink.tsx';

/** The lines of the cart (CART-05). */
export function CartStep({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { cart, prices } = checkout;
  const { removeLine, setAside, seePrices } = useCart.getState();
  const list = useRef<HTMLUListElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useSeenPrices(checkout);
  if (cart.products.length === 0) return <EmptyCart />;
  const blocked = cart.products.filter(({ guid }) => prices.lineOf(guid)?.issues.length);
  const isBlocked = blocked.length > 0;
  const leave = () => {
    setAside(blocked.map(({ guid }) => guid));
    announce(t('They are kept for later. The others can be ordered.'));
    passFocus(() => list.current);
  };
  const remove = (line: CartLine) => {
    const { guid, title } = line;
    removeLine(guid);
    tellRemoval(line, configuration, prices.lineOf(guid));
    announce(t('{title} was removed from the cart.', { title }));
    passFocus(() => list.current);
  };
  const goOn = (event: MouseEvent) => {
    const refused = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) {
      event.preventDefault();
      refused.focus();
    } else seePrices(pricesIn(checkout));
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
          <ButtonLink wide href={stepUrl(configuration.cartPage, 'delivery')} onClick={goOn}>
            {t('Go to checkout')}
          </ButtonLink>
        )
      }
    >
      {isBlocked && (
        <div ref={notice} tabIndex={-1}>
          <Notice
            tone="warn"
            live="status"
            action={
              blocked.length < cart.products.length && (
                <Button variant="secondary" size="s" onClick={leave}>
                  {t('Order the others without them')}
                </Button>
              )
            }
          >
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
            answer={prices.answer}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <Codes checkout={checkout} />
      <CartTools cart={cart} prices={prices} />
      <KeptCarts />
      <SavedCartsLink />
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
        action={
          <>
            <ButtonLink href={homeOf(info)}>{t('Look at our products')}</ButtonLink>
            <CodeListButton />
          </>
        }
      >
        {t(
          'Choose a product and its price is there at once; what you add is kept here for 30 days.',
        )}
      </EmptyState>
      <KeptCarts />
      <SavedCartsLink />
    </>
  );
}

/**
 * What the server asks for each line, by guid, as far as it has answered for its quantity of now; what points pay of one is no
 * price of it.
 */
function pricesIn({ cart, prices }: Checkout): Map<string, number> {
  const priced = cart.products.flatMap(({ guid, quantity }): [string, number][] => {
    const line = prices.lineOf(guid);
    const isOfNow = line?.quantity === quantity && !line.points?.isPaid;
    return isOfNow && line.price !== null ? [[guid, line.price]] : [];
  });
  return new Map(priced);
}

/** Notes the first price of each line, to tell when it is another one later; leaving for the checkout accepts that. */
function useSeenPrices(checkout: Checkout): void {
  const { cart, prices } = checkout;
  const unseen = prices.isCurrent
    ? [...pricesIn(checkout)].filter(
        ([guid]) => cart.products.find((line) => line.guid === guid)?.seenPrice == null,
      )
    : [];
  const key = JSON.stringify(unseen);
  // An effect, because the prices come from the server, and not with anything that the shopper does.
  useEffect(() => {
    const first: [string, number][] = JSON.parse(key);
    if (first.length > 0) useCart.getState().seePrices(new Map(first));
  }, [key]);
}
