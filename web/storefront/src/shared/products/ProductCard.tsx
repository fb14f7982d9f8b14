import type { Product } from '@vitrina/api/types.ts';
import { Card } from '@vitrina/ui/Card.tsx';
import { Picture } from '@vitrina/ui/Picture.tsx';
import { tellDataLayer } from '#shared/data-layer.ts';
import { usePage } from '#shared/page.ts';
import { Heart } from '#shared/wishlist/Heart.tsx';
import { hasAvailability } from './availability.ts';
import { ListPurchase } from './ListPurchase.tsx';
import { ProductAvailability } from './ProductAvailability.tsx';
import { hasLabels, ProductLabels } from './ProductLabels.tsx';
import { ProductPrice } from './ProductPrice.tsx';

interface ProductCardProps {
  product: Product;
  /** The heading level that fits the page around. */
  level: 2 | 3;
  /** How wide its picture stands, as in HTML's `sizes`. */
  sizes: string;
  priority?: boolean;
}

/** A product in a grid: picture, title, key choices, price and how soon it can be there. */
export function ProductCard({ product, level, sizes, priority = false }: ProductCardProps) {
  const { features } = usePage().configuration;
  const [image] = product.images;
  return (
    <Card
      href={product.url}
      onFollow={() => tellDataLayer('select_item', { product, price: product.priceNow })}
      level={level}
      title={product.title}
      picture={
        image && (
          <Picture
            id={image}
            alt={product.imageAltByImageId[image] ?? ''}
            width={640}
            height={480}
            sizes={sizes}
            priority={priority}
          />
        )
      }
      badges={hasLabels(product) && <ProductLabels product={product} />}
      corner={<Heart productId={product.id} title={product.title} />}
      meta={product.attributesSelectionText}
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
