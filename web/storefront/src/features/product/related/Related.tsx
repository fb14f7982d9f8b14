import { useReadings } from '@vitrina/kit/answers/readings.ts';
import { useId, useState } from 'react';
import { usePage } from '#shared/page.ts';
import { PricesNote } from '#shared/products/PricesNote.tsx';
import { ProductCarousel } from '#shared/products/ProductCarousel.tsx';
import styles from './Related.module.css';
import { type Relation, relatedPath } from './related-path.ts';

interface RelatedProps {
  relation: Relation;
  productId: string;
  title: string;
  /** The heading is its page's. */
  first?: boolean;
}

/** What a product leads to, as a strip that grows as one goes along it; nothing when there is nothing (LIST-13). */
export function Related({ relation, productId, title, first = false }: RelatedProps) {
  const id = useId();
  const { products, placeholders, more } = useRelated(relation, productId);
  if (products.length + placeholders === 0) return null;
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className={styles.related} aria-labelledby={id} aria-busy={placeholders > 0}>
      <ProductCarousel
        label={title}
        heading={
          <div>
            <Heading id={id}>{title}</Heading>
            <PricesNote />
          </div>
        }
        products={products}
        placeholders={placeholders}
        level={first ? 2 : 3}
        onEnd={more}
      />
    </section>
  );
}

/** Places kept before anybody knows how many products there are: a strip's width. */
const FIRST_PLACES = 4;
/** Places kept for the page that comes next. */
const NEXT_PLACES = 6;

/** The related products so far, and how to get more of them. */
function useRelated(relation: Relation, productId: string) {
  const { language } = usePage().info;
  const [pages, setPages] = useState(1);
  const paths = Array.from({ length: pages }, (_, page) =>
    relatedPath(relation, productId, language, page),
  );
  const readings = useReadings(paths);
  const arrived = readings.filter(({ state }) => state === 'ready');
  const products = arrived.flatMap(({ body = [] }) => body);
  const left = (arrived[0]?.total ?? FIRST_PLACES) - products.length;
  const isLoading = readings.some(({ state }) => state === 'loading');
  return {
    products,
    placeholders: isLoading ? Math.min(left, NEXT_PLACES) : 0,
    more: () => {
      if (left > 0 && arrived.length === pages) setPages(pages + 1);
    },
  };
}
