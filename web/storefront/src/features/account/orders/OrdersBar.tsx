import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { ListSearch } from '../lists/ListSearch.tsx';
import lists from '../lists/lists.module.css';
import { SortMenu, useTimeTitles } from '../lists/SortMenu.tsx';
import { type OrdersQuery, SEARCH_LENGTH_MAX, STATES } from './orders-query.ts';

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
  const timeTitles = useTimeTitles();
  const stateTitle = (code: OrdersQuery['status']) => (code ? stateTitles(t)[code] : t('All'));
  return (
    <>
      <ListSearch
        label={t('Order number')}
        search={list.search}
        lengthMax={SEARCH_LENGTH_MAX}
        inputMode="numeric"
      />
      <div className={lists.bar}>
        <p className={lists.count} role="status">
          {tn('{count} orders', total)}
        </p>
        <DropdownMenu
          label={`${t('Status')}: ${stateTitle(list.status)}`}
          items={[null, ...STATES].map((code) => ({
            title: stateTitle(code),
            href: withQuery(info.path, query, { status: code, page: null }),
            current: code === list.status,
          }))}
        />
        <SortMenu sort={list.sort} titles={timeTitles} />
      </div>
    </>
  );
}
