import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { PastTheEnd } from '#shared/PastTheEnd.tsx';
import { usePage } from '#shared/page.ts';
import { homeOf, withQuery } from '#shared/paths.ts';
import { ListPages } from '../lists/ListPages.tsx';
import lists from '../lists/lists.module.css';
import { OrderCard } from './OrderCard.tsx';
import { OrdersBar } from './OrdersBar.tsx';
import styles from './orders.module.css';
import { ordersPath, ordersQuery } from './orders-query.ts';

/** What somebody has ordered while signed in (ACC-01, ACC-03). */
export function Orders() {
  const { query, translate } = usePage();
  const { t, language } = translate;
  const list = ordersQuery(query);
  const {
    body: orders,
    total = 0,
    state,
    isOld,
    retry,
  } = useFreshReading(ordersPath(language, list));
  const isNarrowed = list.search !== '' || list.status !== null;
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!orders) return <Waiting label={t('Loading')} />;
  if (total === 0 && !isNarrowed) return <NoneYet />;
  return (
    <div className={styles.orders} aria-busy={isOld}>
      <OrdersBar list={list} total={total} />
      {orders.length === 0 ? (
        <NoneHere total={total} />
      ) : (
        <ul className={lists.list}>
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} />
          ))}
        </ul>
      )}
      <ListPages list={list} total={total} />
    </div>
  );
}

function NoneYet() {
  const { info, configuration, translate } = usePage();
  const { t } = translate;
  return (
    <EmptyState
      icon="cart"
      title={t('Your first order is still ahead of you')}
      action={<ButtonLink href={homeOf(info)}>{t('Go to the shop')}</ButtonLink>}
    >
      <p>{t('What you order while signed in is kept here: its status, documents and price.')}</p>
      {configuration.sendsMails && (
        <p>
          {t(
            'An order placed without signing in has a page of its own: the link is in its confirmation e-mail.',
          )}
        </p>
      )}
    </EmptyState>
  );
}

/** The page is past the end, or no order is what is searched for. */
function NoneHere({ total }: { total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) return <PastTheEnd title={t('No orders here')} />;
  const all = withQuery(info.path, query, { search: null, status: null, page: null });
  return (
    <EmptyState
      icon="search"
      title={t('No orders here')}
      action={<ButtonLink href={all}>{t('Show all orders')}</ButtonLink>}
    >
      {t('None of your orders has this number and this status.')}
    </EmptyState>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.orders} role="status" aria-label={label}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
