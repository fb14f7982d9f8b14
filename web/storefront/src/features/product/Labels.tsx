import type { Product } from '@vitrina/api/types.ts';
import { hasLabels, ProductLabels } from '#shared/products/ProductLabels.tsx';
import styles from './ProductView.module.css';

/** The product's badges (PROD-02). */
export function Labels({ product }: { product: Product }) {
  if (!hasLabels(product)) return null;
  return (
    <p className={styles.labels}>
      <ProductLabels product={product} />
    </p>
  );
}
