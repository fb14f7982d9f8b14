import { apiPath } from '@vitrina/api/path.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useMemo } from 'react';
import type { BlockParts, BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { choosableOf } from './choices/choosable.ts';
import { productPaths } from './needs.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { Related } from './related/Related.tsx';
import { productData } from './structured-data.ts';

/** A product with everything that can be chosen of it (S1 §2, Product page). */
function ProductBlock({ productId }: BlockProps<'product'>) {
  const { info, configuration, translate } = usePage();
  const { timeZone } = configuration;
  const { t } = translate;
  const paths = productPaths(productId, info.language);
  const products = useReading(paths.product);
  const variants = useReading(paths.variants);
  const matrix = useReading(paths.matrix, ({ cutOffAt }) => cutOffAt);
  // Nobody waits for it: until it is there, prices are everybody's, and the server's price of a line is theirs.
  const isSignedIn = useSession(({ session }) => session.state === 'signedIn');
  const own = useReading(
    isSignedIn ? apiPath('/api/customer/prices', { id: productId }) : null,
  ).body;
  const readings = [products, variants, matrix];
  const product = products.body?.[0];
  const choosable = useMemo(
    () =>
      product &&
      variants.body &&
      matrix.body &&
      choosableOf(product, variants.body, matrix.body, timeZone, own),
    [product, variants.body, matrix.body, timeZone, own],
  );
  if (readings.some(({ state }) => state === 'loading')) return <ProductSkeleton />;
  if (!choosable) {
    const retry = () => {
      for (const reading of readings) if (reading.state === 'failed') reading.retry();
    };
    return (
      <div className="wrap">
        <h1>{info.title}</h1>
        <LoadFailure retry={retry} />
      </div>
    );
  }
  return (
    <div className="wrap">
      {/* Another address of the same product, as after going back, starts from what it says. */}
      <ProductView key={info.search} choosable={choosable} />
      <Related relation="relatedTo" productId={productId} title={t('Goes well with it')} />
      <Related relation="alternativeTo" productId={productId} title={t('Similar products')} />
    </div>
  );
}

/** What the block product is, loaded with it. */
export const productParts: BlockParts<'product'> = {
  View: ProductBlock,
  structuredData: productData,
};
