import { useQuery } from '@tanstack/react-query';
import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { DataList } from '@vitrina/ui/panels/DataList.tsx';
import { SummaryPanel } from '@vitrina/ui/panels/SummaryPanel.tsx';
import { useMemo, useSyncExternalStore } from 'react';
import { announce } from '#shared/announce.ts';
import { emptyCart, personOf } from '#shared/cart/rules.ts';
import { useActiveCart, useCart } from '#shared/cart/store.ts';
import { readSharedCart, type SharedCart } from '#shared/cart-link/shared-cart.ts';
import { LateNotice } from '#shared/LateNotice.tsx';
import { NeedsScript } from '#shared/NeedsScript.tsx';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { OrderedLines } from '../lines/OrderedLines.tsx';
import cart from '../steps/cart.module.css';
import { sharedIn } from '../steps/steps.ts';
import { payLabel, totalRows } from '../totals/total-rows.ts';
import { usePrices } from '../use-prices.ts';
import { takenLines } from './taken-lines.ts';

/** A cart that somebody has shared, to be looked at and taken over: opening a link changes nothing (CART-06). */
export function SharedStep() {
  const { cartPage } = usePage().configuration;
  const { t } = useTranslate();
  const text = useSharedText();
  const { data, isPending } = useQuery({
    queryKey: ['shared cart', text],
    queryFn: () => readSharedCart(text ?? ''),
    enabled: text !== null,
    networkMode: 'always',
  });
  if (data) return <Shared key={data.id} shared={data} />;
  if (!isPending) {
    return (
      <>
        <h1 tabIndex={-1}>{t('Shared cart')}</h1>
        <EmptyState
          icon="cart"
          title={t('There is no cart in this link')}
          action={<ButtonLink href={cartPage}>{t('Go to cart')}</ButtonLink>}
        >
          {t('It may be incomplete. Please ask for it again.')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('Shared cart')}</h1>
      <NeedsScript>
        {t('The cart is kept in your browser, and needs JavaScript there.')}
      </NeedsScript>
      <LateNotice isInFragment />
      <Waiting />
    </>
  );
}

function Waiting() {
  return (
    <div className={cart.waiting} aria-busy="true">
      <Skeleton shape="title" width="half" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

/** Only the browser knows what stands behind the #; null until it has looked. */
function useSharedText(): string | null {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => sharedIn(location.hash),
    () => null,
  );
}

function Shared({ shared }: { shared: SharedCart }) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { cartPage, currency } = configuration;
  const takeOver = useCart((state) => state.takeOver);
  const own = useActiveCart();
  const viewed = useMemo(() => {
    const newGuid = () => crypto.randomUUID();
    return { ...emptyCart({ now: 0, newGuid }), products: takenLines(shared, undefined, newGuid) };
  }, [shared]);
  // Taken over it is bought by the same person.
  const { answer, hasFailed, retry } = usePrices({ ...viewed, ...personOf(own) }, {});
  const taken = answer ? takenLines(shared, answer, () => crypto.randomUUID()) : [];
  const take = () => {
    takeOver(shared.id, taken);
    announce(t('The products are in your cart.'));
    navigate(cartPage, { replace: true });
  };
  const hasOwn = own !== undefined && own.products.length > 0;
  return (
    <>
      <header className={cart.head}>
        <h1 tabIndex={-1}>{t('Shared cart')}</h1>
        <p>{t('Somebody has chosen these products. You see them at current prices.')}</p>
        {hasOwn && <p className={cart.muted}>{t('What is in your cart now is kept for later.')}</p>}
      </header>
      <div className={cart.columns}>
        <div className={cart.main}>
          {hasFailed && (
            <TryAgainNotice retry={retry}>{t('The shop does not answer')}</TryAgainNotice>
          )}
          {answer ? (
            <OrderedLines lines={answer.productDetails} currency={currency} title="h2" />
          ) : (
            !hasFailed && <Waiting />
          )}
        </div>
        <SummaryPanel
          title={t('Shared cart')}
          openLabel={t('Show the order')}
          closeLabel={t('Hide the order')}
          price={
            <>
              <p className={cart.muted}>{payLabel(t, answer)}</p>
              <Price size="l" now={answer ? numbers.price(answer.totalToPay, currency) : '–'} />
            </>
          }
          action={
            <Button wide disabled={taken.length === 0} onClick={take}>
              {t('Put into my cart')}
            </Button>
          }
        >
          {answer && <DataList rows={totalRows(translate, answer, t('chosen in the next step'))} />}
        </SummaryPanel>
      </div>
    </>
  );
}
