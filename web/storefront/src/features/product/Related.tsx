import type { Product } from '@vitrina/api/types.ts';
import { useReading } from '#shared/answers.ts';
import { useTranslate } from '#shared/page.ts';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import styles from './Related.module.css';

/** What goes with the product; nothing when there is nothing. */
export function Related({ path }: { path: string }) {
  const { t } = useTranslate();
  const { body: products } = useReading<Product[]>(path);
  if (!products || products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">{t('Goes well with it')}</h2>
      <ProductGrid products={products} level={3} />
    </section>
  );
}
