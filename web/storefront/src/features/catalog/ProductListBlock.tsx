import type { Product } from '@vitrina/api/types.ts';
import { useReading } from '#shared/answers.ts';
import { usePage } from '#shared/page.ts';
import { PageLinks } from '#shared/products/PageLinks.tsx';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import styles from './list.module.css';
import { listPaths, namedListPage } from './needs.ts';

interface ProductListBlockProps {
  title: string;
  productList: string;
  size: number;
  /** The block begins its page and brings its heading. */
  first: boolean;
}

/** A named list of products, such as those of the home page, with its pages (LIST-13). */
export function ProductListBlock({ title, productList, size, first }: ProductListBlockProps) {
  const { info } = usePage();
  const page = namedListPage(info);
  const path = listPaths.named(productList, info.language, size, page ?? 0);
  const { body, total = 0, state } = useReading<Product[]>(path);
  const Heading = first ? 'h1' : 'h2';
  if (state === 'failed' || (body?.length === 0 && total === 0)) return null;
  return (
    <section className={`wrap ${styles.block}`} aria-busy={state === 'loading'}>
      <Heading>{title}</Heading>
      <ProductGrid products={body} placeholders={size} level={first ? 2 : 3} first={first} />
      {page !== null && (
        <div className={styles.pages}>
          <PageLinks page={page} count={Math.ceil(total / size)} />
        </div>
      )}
    </section>
  );
}
