import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { type FormEvent, useRef } from 'react';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
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
      <Search key={list.search} search={list.search} href={href} />
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

interface SearchProps {
  search: string;
  href: (changes: Record<string, string | null>) => string;
}

function Search({ search, href }: SearchProps) {
  const { t } = usePage().translate;
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(href({ search: input.current?.value.trim() || null }), { stay: true });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextInput
          ref={input}
          label={t('Order number')}
          type="search"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LENGTH_MAX}
          defaultValue={search}
        />
        <Button type="submit" variant="secondary">
          {t('Search')}
        </Button>
      </form>
    </search>
  );
}
