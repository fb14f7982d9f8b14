import type { Product } from '@vitrina/api/types.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { entryKey } from './entry-key.ts';
import { ProductRow } from './ProductRow.tsx';
import styles from './ProductRows.module.css';

interface ProductRowsProps {
  products: readonly Product[] | undefined;
  /** How many skeletons stand in while the products are on their way (LIST-03). */
  placeholders?: number;
  /** The rows' heading level: one below the heading over the list. */
  level: 2 | 3;
  /** The rows stand at the top of their page: the first pictures are not left to lazy loading. */
  first?: boolean;
}

/** Rows of the first screen. */
const FIRST_SCREEN = 3;

/** Products one under the other, with more words than a card has (LIST-01). */
export function ProductRows({
  products,
  placeholders = 0,
  level,
  first = false,
}: ProductRowsProps) {
  return (
    <ul className={styles.rows}>
      {products
        ? products.map((product, place) => (
            <li key={entryKey(product)} className={styles.row}>
              <ProductRow
                product={product}
                level={level}
                priority={first && place < FIRST_SCREEN}
              />
            </li>
          ))
        : Array.from({ length: placeholders }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
            <li key={place} className={styles.row}>
              <div className={styles.main}>
                <div className={styles.picture}>
                  <Skeleton shape="picture" />
                </div>
                <div>
                  <Skeleton shape="text" width="half" />
                  <Skeleton shape="text" width="most" />
                  <Skeleton shape="text" width="most" />
                </div>
              </div>
            </li>
          ))}
    </ul>
  );
}
