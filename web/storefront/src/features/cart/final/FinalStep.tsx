import { useQuery } from '@tanstack/react-query';
import { get, isOk, type Reply } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LateNotice } from '#shared/LateNotice.tsx';
import { NeedsScript } from '#shared/NeedsScript.tsx';
import type { Paying } from '#shared/order-url.ts';
import { usePage } from '#shared/page.ts';
import { homeOf } from '#shared/paths.ts';
import { payingIn, tokenIn } from '../steps/steps.ts';
import styles from './final.module.css';
import { OrderPage } from './OrderPage.tsx';
import { PayByCard } from './PayByCard.tsx';

/** The page of an order, for whoever has its token (CHK-05); works on reload. */
export function FinalStep() {
  const { t } = useTranslate();
  const token = useOrderToken();
  const paying = payingIn(usePage().query);
  const isPatient = usePatience();
  const query = useQuery({
    queryKey: ['order', token],
    queryFn: ({ signal }) => read(token ?? '', signal),
    enabled: token !== null && token !== '',
    // Whoever comes back from the payment page is told as soon as the shop knows more, however long that takes.
    refetchInterval: ({ state: { data, status } }) => {
      if (!isOk(data)) return false;
      if (isConfirmed(data.body, paying)) return isPatient ? SOON_MS : LATER_MS;
      // What did not come may tell what has just been done on the page.
      return status === 'error' && LATER_MS;
    },
    refetchOnWindowFocus: ({ state: { data } }) =>
      isOk(data) && isConfirmed(data.body, paying) && 'always',
  });
  const answer = query.data;
  if (token && answer && isOk(answer)) {
    const payByCard = (
      <PayByCard
        order={answer.body}
        token={token}
        paying={paying}
        isLooking={isPatient && isConfirmed(answer.body, paying)}
        reload={query.refetch}
      />
    );
    return <OrderPage order={answer.body} token={token} payByCard={payByCard} />;
  }
  if (token === '' || answer?.status === 404) return <UnknownOrder />;
  if (query.isError) {
    return (
      <>
        <h1 tabIndex={-1}>{t('Your order')}</h1>
        <EmptyState
          icon="alert"
          title={t('The shop does not answer')}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        >
          {t('Your order is safe. Please try again in a moment.')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('Your order')}</h1>
      <NeedsScript ask={t('Ask us by phone or in writing:')}>
        {t('Your order is shown by your browser, and needs JavaScript there.')}
      </NeedsScript>
      <LateNotice ask={t('Ask us by phone or in writing:')} isInFragment />
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="text" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </>
  );
}

/** The order, or that there is none: anything else rejects, and leaves the page as it is, with what was chosen in it (SHELL-15). */
async function read(token: string, signal: AbortSignal): Promise<Reply<OrderView>> {
  const path = apiPath('/api/orders/by-token', {});
  const answer = await get(path, signal, { 'X-Order-Token': token });
  if (!isOk(answer) && answer.status !== 404) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Notices of payments come within seconds; this page looks for them so often … */
const SOON_MS = 2_000;
/** … and for so long before it says that there is none yet … */
const PATIENCE_MS = 60_000;
/** … and after that so often: some banks take their time. */
const LATER_MS = 15_000;

/** Whether somebody has paid on the payment page, as far as the browser knows, and the shop does not have the money yet. */
function isConfirmed(order: OrderView, paying: Paying | null): boolean {
  const { isOffered, isUnderWay } = order.card;
  return isUnderWay || (isOffered && paying === 'done');
}

/** Whether it is still early for the answer to something that the shopper has just done. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  // Time passes outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

/** Pages are the same for everyone and kept by the server: only the browser knows whose order it shows; null until then. */
function useOrderToken(): string | null {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => tokenIn(location.hash),
    () => null,
  );
}

function UnknownOrder() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  return (
    <>
      <h1 tabIndex={-1}>{t('Your order')}</h1>
      <EmptyState
        icon="search"
        title={t('We do not find this order')}
        action={<ButtonLink href={homeOf(info)}>{t('Go to homepage')}</ButtonLink>}
      >
        <p>
          {t(
            'The address may be incomplete. If you have ordered, write to us and we will find it:',
          )}{' '}
          <a className="link" href={`mailto:${configuration.company.email}`}>
            {configuration.company.email}
          </a>
        </p>
      </EmptyState>
    </>
  );
}
