import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { ListSearch } from '../ListSearch.tsx';
import styles from './orders.module.css';
import { type OrdersQuery, SEARCH_LENGTH_MAX, SORTS, STATES } from './orders-query.ts';

/** As an order's mails and papers call its states. */
function stateTitles(t: Translate['t']) {
  return {
    placed: t('Received'),
    confirmed: t('Confirmed'),
    completed: t('Completed'),
    cancelled: t('Cancelled'),
  };
}

interface OrdersBarProps {
  list: OrdersQuery;
  total: number;
}

/** Over the orders: how many there are, and what narrows and orders them; each choice is a link (ACC-03). */
export function OrdersBar({ list, total }: OrdersBarProps) {
  const { info, query, translate } = usePage();
  const { t, tn } = translate;
  const href = (changes: Record<string, string | null>) =>
    withQuery(info.path, query, { ...changes, page: null });
  const sortTitle = (sort: OrdersQuery['sort']) =>
    sort === 'newest' ? t('Newest first') : t('Oldest first');
  const stateTitle = (code: OrdersQuery['status']) => (code ? stateTitles(t)[code] : t('All'));
  return (
    <>
      <ListSearch
        label={t('Order number')}
        search={list.search}
        lengthMax={SEARCH_LENGTH_MAX}
        inputMode="numeric"
      />
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {tn('{count} orders', total)}
        </p>
        <DropdownMenu
          label={`${t('Status')}: ${stateTitle(list.status)}`}
          items={[null, ...STATES].map((code) => ({
            title: stateTitle(code),
            href: href({ status: code }),
            current: code === list.status,
          }))}
        />
        <DropdownMenu
          align="end"
          label={sortTitle(list.sort)}
          name={`${t('Sort')}: ${sortTitle(list.sort)}`}
          items={SORTS.map((sort) => ({
            title: sortTitle(sort),
            href: href({ sort }),
            current: sort === list.sort,
          }))}
        />
      </div>
    </>
  );
}
