import type { Product } from '@vitrina/api/types.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Icon } from '@vitrina/ui/icon/Icon.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { NoPicture } from '@vitrina/ui/pictures/NoPicture.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { Suspense, useId, useState } from 'react';
import { tellDataLayer } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import { Heart } from '#shared/wishlist/Heart.tsx';
import { hasAvailability } from './availability.ts';
import { codesOfEntry } from './entry-key.ts';
import { ListPurchase } from './ListPurchase.tsx';
import { ProductAvailability } from './ProductAvailability.tsx';
import { hasLabels, ProductLabels } from './ProductLabels.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './ProductRows.module.css';

const VariantTable = lazyPart(async () => (await import('./VariantTable.tsx')).VariantTable);

interface ProductRowProps {
  product: Product;
  /** The heading level that fits the page around. */
  level: 2 | 3;
  priority?: boolean;
}

/** A product in a list: as on its card, with what it is in two lines, and its variants on demand (LIST-04). */
export function ProductRow({ product, level, priority = false }: ProductRowProps) {
  const { configuration, translate } = usePage();
  const { productAvailabilityColors, displayAddToCartInListings } = configuration.features;
  const [open, setOpen] = useState(false);
  const id = useId();
  const [image] = product.images;
  const Heading = `h${level}` as const;
  return (
    <article>
      <div className={styles.main}>
        <div className={styles.picture}>
          {image ? (
            <Picture
              id={image}
              alt={product.imageAltByImageId[image] ?? ''}
              width={480}
              height={360}
              sizes="(max-width:639px) 96px,176px"
              priority={priority}
            />
          ) : (
            <NoPicture />
          )}
        </div>
        <div className={styles.words}>
          <Heading className={styles.title}>
            <a
              className={`cover ${styles.link}`}
              href={product.url}
              onClick={() =>
                tellDataLayer('select_item', { product, price: product.priceNow }, configuration)
              }
            >
              {product.title}
            </a>
          </Heading>
          {hasLabels(product) && (
            <div className={styles.labels}>
              <ProductLabels product={product} />
            </div>
          )}
          {product.attributesSelectionText && (
            <p className={styles.choices}>{product.attributesSelectionText}</p>
          )}
          <p className={styles.description}>{plainText(product.description)}</p>
        </div>
        <div className={styles.offer}>
          <ProductPrice product={product} />
          {productAvailabilityColors && hasAvailability(product) && (
            <ProductAvailability stock={product} />
          )}
          {displayAddToCartInListings && <ListPurchase product={product} />}
        </div>
        <div className={styles.corner}>
          <Heart
            productId={product.id}
            title={product.title}
            variantCodes={codesOfEntry(product)}
          />
        </div>
        {product.variantCount > 1 && (
          <button
            type="button"
            className={styles.expand}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${product.title}: ${translate.tn('{count} variants', product.variantCount)}`}
            onClick={() => setOpen(!open)}
          >
            {translate.tn('{count} variants', product.variantCount)}
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton shape="control" />}>
            <VariantTable product={product} />
          </Suspense>
        )}
      </div>
    </article>
  );
}
