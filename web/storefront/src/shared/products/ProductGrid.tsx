import type { Product } from '@vitrina/api/types.ts';
import { cx } from '@vitrina/ui/cx.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useId } from 'react';
import { Kept } from '../kept-parts.tsx';
import { entryKey } from './entry-key.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** In words that need no escaping: it is written once a card. */
const SIZES = '(max-width:1023px) 46vw,(max-width:1279px) 30vw,300px';
/** Cards of the first screen: their pictures are not left to lazy loading. */
const FIRST_SCREEN = 2;

interface ProductGridProps {
  products: Product[] | undefined;
  /** How many skeletons stand in while the products are on their way (LIST-03). */
  placeholders?: number;
  /** The cards' heading level: one below the heading over the grid. */
  level: 2 | 3;
  /** Nothing stands beside the grid: five columns on wide screens instead of four (LIST-02). */
  wide?: boolean;
  /** They are all that is shown of a list: on tablets four columns, or two on narrow ones, where these leave none alone in the last row and three would. */
  some?: boolean;
  /** The grid stands at the top of its page: its first pictures are not left to lazy loading. */
  first?: boolean;
}

/** Product cards in 2, 3, 4 (5) columns. */
export function ProductGrid(props: ProductGridProps) {
  const { products, placeholders = 0, level, wide, some, first = false } = props;
  const own = useId();
  return (
    <ul className={cx(styles.grid, wide && styles.wide, some && styles.some)}>
      {products
        ? products.map((product, place) => {
            const key = entryKey(product);
            const card = { product, level, sizes: SIZES };
            const name = `${own}-${key.replaceAll(' ', '-')}`;
            // What a page is to load first, it says itself.
            return first && place < FIRST_SCREEN ? (
              <li key={key}>
                <ProductCard {...card} priority />
              </li>
            ) : (
              <Kept key={key} element="li" name={name} of={product} as={`card ${level}`}>
                <ProductCard {...card} />
              </Kept>
            );
          })
        : Array.from({ length: placeholders }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
            <li key={place} className={styles.placeholder}>
              <Skeleton shape="picture" />
              <Skeleton shape="text" width="most" />
              <Skeleton shape="text" width="most" />
              <Skeleton shape="text" width="half" />
            </li>
          ))}
    </ul>
  );
}
