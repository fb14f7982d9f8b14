import type { Product } from '@vitrina/api/types.ts';
import { Badge } from '@vitrina/ui/cards/Badge.tsx';
import { Card } from '@vitrina/ui/cards/Card.tsx';
import { NoPicture } from '@vitrina/ui/pictures/NoPicture.tsx';
import { Picture } from '@vitrina/ui/pictures/Picture.tsx';
import { tellDataLayer } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { Heart } from '#shared/wishlist/Heart.tsx';
import { hasAvailability } from './availability.ts';
import { codesOfEntry } from './entry-key.ts';
import { ListPurchase } from './ListPurchase.tsx';
import { glanceOf } from './labels.ts';
import { ProductAvailability } from './ProductAvailability.tsx';
import { ProductPrice } from './ProductPrice.tsx';

interface ProductCardProps {
  product: Product;
  /** The heading level that fits the page around. */
  level: 2 | 3;
  /** How wide its picture stands, as in HTML's `sizes`. */
  sizes: string;
  priority?: boolean;
}

/** A product in a grid: picture with one badge, title, key choices, price and how soon it can be there. */
export function ProductCard({ product, level, sizes, priority = false }: ProductCardProps) {
  const { configuration, translate } = usePage();
  const { features } = configuration;
  const { badge, words } = glanceOf(product, translate);
  const [image] = product.images;
  return (
    <Card
      href={product.url}
      onFollow={() =>
        tellDataLayer('select_item', { product, price: product.priceNow }, configuration)
      }
      level={level}
      title={product.title}
      picture={
        image ? (
          <Picture
            id={image}
            alt={product.imageAltByImageId[image] ?? ''}
            width={640}
            height={480}
            sizes={sizes}
            priority={priority}
          />
        ) : (
          <NoPicture />
        )
      }
      badges={badge && <Badge kind={badge.kind}>{badge.title}</Badge>}
      corner={
        <Heart productId={product.id} title={product.title} variantCodes={codesOfEntry(product)} />
      }
      meta={[product.attributesSelectionText, ...words].filter(Boolean).join('\u00a0· ')}
      footer={
        <>
          <ProductPrice product={product} />
          {features.productAvailabilityColors && hasAvailability(product) && (
            <ProductAvailability stock={product} />
          )}
        </>
      }
      action={features.displayAddToCartInListings && <ListPurchase product={product} />}
    />
  );
}
