import type { Filter } from '@vitrina/api/types.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { DropdownMenu } from '@vitrina/ui/overlays/DropdownMenu.tsx';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { ListTypeToggle } from '#shared/products/ListTypeToggle.tsx';
import { useVatWords } from '#shared/products/PricesNote.tsx';
import { resultCount, resultPlural } from '#shared/result-count.ts';
import { FilterSheet } from '../filters/FilterSheet.tsx';
import { isListPage, type ListQuery } from '../needs.ts';
import styles from './list.module.css';

const SORT_TITLES: Readonly<Record<string, string>> = {
  relevance: 'Recommended order',
  newest: 'Newest first',
  price: 'Cheapest first',
  '-price': 'Dearest first',
  title: 'By name',
};

interface ListBarProps {
  list: ListQuery;
  filters: Filter[];
  /** Undefined while it is on its way. */
  total: number | undefined;
  /** More than a hundred are not counted out (SRCH-04). */
  capped: boolean;
}

/** Over a list: how many there are, what narrows and orders them, and how they stand. */
export function ListBar({ list, filters, total, capped }: ListBarProps) {
  const { tn } = usePage().translate;
  const vatWords = useVatWords();
  const active = Object.values(list.narrowing).flat().length;
  return (
    <div className={cx(styles.bar, filters.length > 0 && styles.filtered)}>
      {/* Filters change it in place: screen readers hear how many are left. */}
      <p className={styles.count}>
        <span role="status">
          {total !== undefined &&
            (capped
              ? tn('{count} products', resultPlural(total), { count: resultCount(total) })
              : tn('{count} products', total))}
        </span>
        {total ? ` · ${vatWords}` : ''}
      </p>
      {filters.length > 0 && (
        <FilterSheet filters={filters} active={active} total={total ?? 0} capped={capped} />
      )}
      {total !== 1 && <SortMenu list={list} />}
      <ListTypeToggle />
    </div>
  );
}

/** The orders that the shop offers (LIST-07). */
function SortMenu({ list }: { list: ListQuery }) {
  const { info, query, configuration, translate } = usePage();
  const { t } = translate;
  const isSearch = query.has('search');
  const title = (sort: string) =>
    isSearch && sort === 'relevance' ? t('Best matches first') : t(SORT_TITLES[sort] ?? sort);
  // What was searched for, or put together by the shop, has an order of its own.
  const isPlain = !isSearch && !isListPage(info);
  const current = list.sort || (isPlain && configuration.sorts[0]) || 'relevance';
  return (
    <DropdownMenu
      label={
        <>
          <span className={styles.sort}>{t('Sort')}</span>
          <span className={styles.order}>{title(current)}</span>
        </>
      }
      name={`${t('Sort')}: ${title(current)}`}
      items={configuration.sorts.map((sort) => ({
        title: title(sort),
        href: withQuery(info.path, query, { sort, page: null }),
        current: sort === current,
      }))}
    />
  );
}
