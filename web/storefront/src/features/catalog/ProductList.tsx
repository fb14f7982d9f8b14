import type { Product } from '@vitrina/api/types.ts';
import { pagesShown } from '@vitrina/rules/pages-shown.ts';
import { Button } from '@vitrina/ui/Button.tsx';
import { DropdownMenu } from '@vitrina/ui/DropdownMenu.tsx';
import { EmptyState } from '@vitrina/ui/EmptyState.tsx';
import { Notice } from '@vitrina/ui/Notice.tsx';
import { Pagination } from '@vitrina/ui/Pagination.tsx';
import { useReading } from '#shared/answers.ts';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import styles from './list.module.css';
import { DEFAULT_SIZE, type ListQuery, SIZES } from './needs.ts';

const SORT_TITLES: Readonly<Record<string, string>> = {
  relevance: 'Recommended order',
  newest: 'Newest first',
  price: 'Cheapest first',
  '-price': 'Dearest first',
  title: 'By name',
};

interface ProductListProps {
  path: string;
  list: ListQuery;
  /** Without a sidebar there is place for a fifth column. */
  wide: boolean;
}

/** A whole page of a list: how many, in which order, the products, the other pages; all as links (LIST-05). */
export function ProductList({ path, list, wide }: ProductListProps) {
  const { translate } = usePage();
  const { t, tn } = translate;
  const { body, total = 0, state, retry } = useReading<Product[]>(path);
  if (state === 'failed') {
    return (
      <Notice tone="danger" live="alert" action={<Button onClick={retry}>{t('Try again')}</Button>}>
        {t('Something went wrong. Please try again later.')}
      </Notice>
    );
  }
  if (body?.length === 0) {
    return <EmptyState icon="search" title={t('No products here')} />;
  }
  return (
    <section className={styles.list} aria-label={t('Product list')} aria-busy={state === 'loading'}>
      <div className={styles.bar}>
        <p className={styles.count}>{body && tn('{count} products', total)}</p>
        <SortMenu list={list} />
      </div>
      <ProductGrid products={body} placeholders={list.size} level={2} wide={wide} first />
      <Pages list={list} total={total} />
    </section>
  );
}

function SortMenu({ list }: { list: ListQuery }) {
  const { info, query, configuration, translate } = usePage();
  const { t } = translate;
  const title = (sort: string) => t(SORT_TITLES[sort] ?? sort);
  const current = list.sort || configuration.sorts[0] || 'relevance';
  return (
    <DropdownMenu
      align="end"
      label={title(current)}
      name={`${t('Sort')}: ${title(current)}`}
      items={configuration.sorts.map((sort) => ({
        title: title(sort),
        href: withQuery(info.path, query, { sort, page: null }),
        current: sort === current,
      }))}
    />
  );
}

/** The pages, and how many entries one has once there is more than the smallest page (LIST-08). */
function Pages({ list, total }: { list: ListQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const count = Math.ceil(total / list.size);
  if (total <= DEFAULT_SIZE) return null;
  return (
    <div className={styles.pages}>
      {count > 1 && (
        <Pagination
          label={t('Pages')}
          pages={pagesShown(count, list.page)}
          page={list.page}
          count={count}
          hrefFor={(page) => withQuery(info.path, query, { page: page || null })}
          pageLabel={(page) => t('Page {page}', { page })}
          previousLabel={t('Previous page')}
          nextLabel={t('Next page')}
        />
      )}
      <DropdownMenu
        align="end"
        label={t('{count} a page', { count: list.size })}
        items={SIZES.map((size) => ({
          title: t('{count} a page', { count: size }),
          href: withQuery(info.path, query, { size, page: null }),
          current: size === list.size,
        }))}
      />
    </div>
  );
}
