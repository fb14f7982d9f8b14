import type { Filter, Product } from '@vitrina/api/types.ts';
import { Button } from '@vitrina/ui/Button.tsx';
import { ButtonLink } from '@vitrina/ui/ButtonLink.tsx';
import { EmptyState } from '@vitrina/ui/EmptyState.tsx';
import { Notice } from '@vitrina/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { useReading } from '#shared/answers.ts';
import { usePage } from '#shared/page.ts';
import { withQuery } from '#shared/paths.ts';
import { useListType } from '#shared/products/list-type.ts';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import { ProductRows } from '#shared/products/ProductRows.tsx';
import { Columns } from './Columns.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import { ListBar } from './ListBar.tsx';
import { ListPages } from './ListPages.tsx';
import styles from './list.module.css';
import { clearedHref } from './narrowing.ts';
import { filtersPath, type ListQuery } from './needs.ts';

interface ProductListProps {
  path: string;
  list: ListQuery;
  /** Without a sidebar there is place for a fifth column. */
  wide: boolean;
  /** What stands beside the list, over its filters. */
  beside?: ReactNode;
  /** More than a hundred are not counted out (SRCH-04). */
  capped?: boolean;
}

/** A whole page of a list: what narrows and orders it, the products, the other pages; all as links (LIST-05, LIST-06). */
export function ProductList({ path, list, wide, beside, capped = false }: ProductListProps) {
  const { t } = usePage().translate;
  const products = useReading<Product[]>(path);
  const reading = useReading<Filter[]>(filtersPath(path));
  // One product is all that any of them would leave.
  const isAlone = products.total === 1 && Object.keys(list.narrowing).length === 0;
  const filters = isAlone ? [] : priceFirst(reading.body ?? []);
  const hasFilters = reading.state === 'loading' || filters.length > 0;
  const side = (beside || hasFilters) && (
    <>
      {beside}
      {hasFilters && <FilterColumn filters={reading.body && filters} />}
    </>
  );
  if (products.state === 'failed') {
    return (
      <Columns side={beside}>
        <Failure refused={products.refused} retry={products.retry} />
      </Columns>
    );
  }
  return (
    <Columns side={side}>
      <section
        className={styles.list}
        aria-label={t('Product list')}
        aria-busy={products.state === 'loading'}
      >
        <ListBar
          list={list}
          filters={filters}
          total={products.body && products.total}
          capped={capped}
        />
        <FilterChips narrowing={list.narrowing} filters={filters} />
        {products.body?.length === 0 ? (
          <Nothing list={list} total={products.total ?? 0} />
        ) : (
          <Entries products={products.body} list={list} wide={wide && !hasFilters} />
        )}
        <ListPages list={list} total={products.total ?? 0} />
      </section>
    </Columns>
  );
}

/** What a shopper asks first stands first. */
function priceFirst(filters: Filter[]): Filter[] {
  return [...filters].sort((a, b) => Number(b.type === 'range') - Number(a.type === 'range'));
}

interface EntriesProps {
  products: Product[] | undefined;
  list: ListQuery;
  wide: boolean;
}

function Entries({ products, list, wide }: EntriesProps) {
  const props = { products, placeholders: list.size, level: 2, first: true } as const;
  return useListType() === 'list' ? (
    <ProductRows {...props} />
  ) : (
    <ProductGrid {...props} wide={wide} />
  );
}

/** Nothing to show: the filters leave nothing, the page is past the end, or there is nothing at all. */
function Nothing({ list, total }: { list: ListQuery; total: number }) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  if (total > 0) {
    const first = withQuery(info.path, query, { page: null });
    return (
      <EmptyState
        icon="search"
        title={t('No products here')}
        action={<ButtonLink href={first}>{t('To the first page')}</ButtonLink>}
      />
    );
  }
  if (Object.keys(list.narrowing).length === 0) {
    return <EmptyState icon="search" title={t('No products here')} />;
  }
  return (
    <EmptyState
      icon="filter"
      title={t('No products match these filters')}
      action={
        <ButtonLink href={clearedHref(info.path, query, list.narrowing)}>
          {t('Clear all')}
        </ButtonLink>
      }
    >
      {t('Take one of them away, or look at all products.')}
    </EmptyState>
  );
}

/** An address that the shop refuses leads back to the whole list; what failed on the way can be tried again. */
function Failure({ refused, retry }: { refused: boolean; retry: () => void }) {
  const { info, translate } = usePage();
  const { t } = translate;
  if (refused) {
    return (
      <Notice action={<ButtonLink href={info.path}>{t('Show all products')}</ButtonLink>}>
        {t('This address asks for something that the shop does not have any more.')}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" live="alert" action={<Button onClick={retry}>{t('Try again')}</Button>}>
      {t('Something went wrong. Please try again later.')}
    </Notice>
  );
}
