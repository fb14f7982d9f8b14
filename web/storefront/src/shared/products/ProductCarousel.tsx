import type { Product } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { CARD_SIZES, Carousel } from '@vitrina/ui/panels/Carousel.tsx';
import type { ReactNode } from 'react';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface ProductCarouselProps {
  /** What the strip is called. */
  label: string;
  /** The same, as a heading. */
  heading: ReactNode;
  products: readonly Product[];
  /** How many more are on their way: their places are kept. */
  placeholders: number;
  /** The cards' heading level: one below the heading over the strip. */
  level: 2 | 3;
  /** The last card has come into view. */
  onEnd?: () => void;
}

/** Product cards in a strip. */
export function ProductCarousel(props: ProductCarouselProps) {
  const { label, heading, products, placeholders, level, onEnd } = props;
  const { t } = useTranslate();
  const places = Array.from({ length: placeholders }, (_, place) => `place-${place}`);
  return (
    <Carousel
      label={label}
      heading={heading}
      previous={t('Previous products')}
      next={t('Next products')}
      position={(number, count) => t('{number} of {count}', { number, count })}
      {...(onEnd && { onEnd })}
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={level} sizes={CARD_SIZES} />
      ))}
      {places.map((place) => (
        <div key={place} className={styles.placeholder}>
          <Skeleton shape="picture" />
          <Skeleton shape="text" width="most" />
          <Skeleton shape="text" width="half" />
        </div>
      ))}
    </Carousel>
  );
}
