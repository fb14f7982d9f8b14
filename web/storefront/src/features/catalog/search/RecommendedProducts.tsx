import { useReading } from '@vitrina/kit/answers/answers.ts';
import { usePage } from '#shared/page.ts';
import { PricesNote } from '#shared/products/PricesNote.tsx';
import { ProductGrid } from '#shared/products/ProductGrid.tsx';
import { listPaths } from '../needs.ts';
import styles from './search.module.css';

/** Two rows of four, four rows of two. */
const SIZE = 8;

/** What the shop recommends where a search found nothing; it is read in the browser, so that without scripts it is not there. */
export function RecommendedProducts() {
  const { info, configuration, translate } = usePage();
  const name = configuration.recommendedProductsList;
  const { body, state } = useReading(name ? listPaths.beginning(name, info.language, SIZE) : null);
  if (!name || state === 'failed' || body?.length === 0) return null;
  return (
    <section className="scripted" aria-busy={state === 'loading'}>
      <h2 className={styles.heading}>{translate.t('Recommended products')}</h2>
      <PricesNote />
      <ProductGrid products={body} placeholders={SIZE} level={3} />
    </section>
  );
}
