import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import { PricesNote } from '#shared/products/PricesNote.tsx';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import { categoryQuery, isListPage, listPaths, namedListPage } from '../needs.ts';
import { Failure, Nothing } from './ListStates.tsx';
import styles from './list.module.css';
import { ProductList } from './ProductList.tsx';

/** A named list of products: a list page of its own, or some cards among other blocks (LIST-13). */
export function ProductListBlock(props: BlockProps<'productList'>) {
  const { info, query } = usePage();
  if (!isListPage(info)) return <SomeOfList {...props} />;
  const list = categoryQuery(query, info.itemsPerPage, props.size);
  return (
    <div className={`wrap ${styles.block}`}>
      <h1>{props.title}</h1>
      <ProductList
        path={listPaths.named(props.productList, info.language, list)}
        list={list}
        wide
      />
    </div>
  );
}

/** The beginning of a list, such as that of the home page, or the page of it that the address names. */
function SomeOfList({ title, productList, size, first }: BlockProps<'productList'>) {
  const { info, translate } = usePage();
  const page = namedListPage(info);
  const path = listPaths.beginning(productList, info.language, size, page ?? 0);
  const { body, total = 0, state, refused, retry } = useReading(path);
  const Heading = first ? 'h1' : 'h2';
  const wayBack = { title: translate.t('To the first page'), href: info.path };
  const isPastEnd = body?.length === 0;
  if (isPastEnd && total === 0) return null;
  return (
    <section className={`wrap ${styles.block}`} aria-busy={state === 'loading'}>
      <Heading>{title}</Heading>
      <PricesNote />
      {state === 'failed' && <Failure refused={refused} retry={retry} wayBack={wayBack} />}
      {isPastEnd && <Nothing narrowing={{}} total={total} />}
      {state !== 'failed' && !isPastEnd && (
        <ProductGrid
          products={body}
          placeholders={size}
          level={first ? 2 : 3}
          first={first}
          wide
          some
        />
      )}
      {page !== null && (
        <div className={styles.pages}>
          <PageLinks page={page} count={Math.ceil(total / size)} />
        </div>
      )}
    </section>
  );
}
