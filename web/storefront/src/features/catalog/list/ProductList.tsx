import type { ApiPath } from '@vitrina/api/path.ts';
import type { Filter, Product } from '@vitrina/api/types.ts';
import { type Reading, useReading } from '@vitrina/kit/answers/answers.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePage } from '#shared/page.ts';
import { useListType } from '#shared/products/list-type.ts';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import { ProductRows } from '#shared/products/ProductRows.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterColumn } from '../filters/FilterColumn.tsx';
import { PriceNotice } from '../filters/PriceNotice.tsx';
import { filtersPath, type ListQuery } from '../needs.ts';
import { Columns } from './Columns.tsx';
import { ListBar } from './ListBar.tsx';
import { ListPages } from './ListPages.tsx';
import { Failure, Nothing, type WayBack } from './ListStates.tsx';
import styles from './list.module.css';

interface ProductListProps {
  path: ApiPath<Product[]>;
  list: ListQuery;
  /** Without a sidebar there is place for a fifth column. */
  wide: boolean;
  /** What stands beside the list, over its filters. */
  beside?: ReactNode;
  /** More than a hundred are not counted out (SRCH-04). */
  capped?: boolean;
  /** Where an address that the shop refuses leads back to; else to this page without its query. */
  wayBack?: WayBack;
}

/** A whole page of a list: what narrows and orders it, the products, the other pages; all as links (LIST-05, LIST-06). */
export function ProductList(props: ProductListProps) {
  const { path, list, wide, beside, capped = false } = props;
  const { info, translate } = usePage();
  const { t } = translate;
  const products = useReading(path);
  const reading = useReading(filtersPath(path));
  // One product is all that any of them would leave.
  const isNarrowed = Object.keys(list.narrowing).length > 0;
  const isAlone = products.total === 1 && !isNarrowed;
  const region = useFocusOnceCleared(isNarrowed);
  const filters = isAlone ? [] : priceFirst(reading.body ?? []);
  const hasFilters = reading.state === 'loading' || filters.length > 0;
  const side = (beside || hasFilters) && (
    <>
      {beside}
      {hasFilters && <FilterColumn filters={reading.body && filters} />}
    </>
  );
  const failure = products.state === 'failed' && (
    <Failure
      refused={products.refused}
      retry={products.retry}
      wayBack={props.wayBack ?? { title: t('Show all products'), href: info.path }}
    />
  );
  // What the shop refuses is no list; what failed on the way keeps what changes it.
  if (failure && products.refused) return <Columns side={beside}>{failure}</Columns>;
  return (
    <Columns side={side}>
      <section
        ref={region}
        className={styles.list}
        tabIndex={-1}
        aria-label={t('Product list')}
        aria-busy={products.state === 'loading'}
      >
        <ListBar
          list={list}
          filters={filters}
          total={products.body && products.total}
          capped={capped}
        />
        <PriceNotice />
        <FilterChips narrowing={list.narrowing} filters={filters} />
        {failure || <Entries products={products} list={list} wide={wide && !hasFilters} />}
        <ListPages list={list} total={products.total ?? 0} />
      </section>
    </Columns>
  );
}

/** With the last chip its place goes, and the keyboard's with it: the list that it was over takes the focus (LIST-06). */
function useFocusOnceCleared(isNarrowed: boolean) {
  const region = useRef<HTMLElement>(null);
  const was = useRef(isNarrowed);
  // An effect, because the focus is the browser's, and can move once the chip has gone.
  useEffect(() => {
    if (was.current && !isNarrowed && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
    was.current = isNarrowed;
  }, [isNarrowed]);
  return region;
}

/** What a shopper asks first stands first. */
function priceFirst(filters: Filter[]): Filter[] {
  return [...filters].sort((a, b) => Number(b.type === 'range') - Number(a.type === 'range'));
}

interface EntriesProps {
  products: Reading<Product[]>;
  list: ListQuery;
  wide: boolean;
}

function Entries({ products: { body, total = 0 }, list, wide }: EntriesProps) {
  const isRows = useListType() === 'list';
  if (body?.length === 0) return <Nothing narrowing={list.narrowing} total={total} />;
  const props = { products: body, placeholders: list.size, level: 2, first: true } as const;
  return isRows ? <ProductRows {...props} /> : <ProductGrid {...props} wide={wide} />;
}
