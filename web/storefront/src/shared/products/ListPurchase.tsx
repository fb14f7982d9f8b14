import type { Product } from '@vitrina/api/types.ts';
import { AddToCart } from './AddToCart.tsx';
import { isSoldOut } from './availability.ts';

/**
 * The way from a list into the cart at once (LIST-09). Where there is something to choose or nothing left, the entry,
 * which is one link, leads to the product's page.
 */
export function ListPurchase({ product }: { product: Product }) {
  const { directVariantCode, splitAttributeValueByCode } = product;
  if (directVariantCode === null || isSoldOut(product)) return null;
  return (
    <AddToCart
      product={product}
      name={product.title}
      code={directVariantCode}
      attributes={splitAttributeValueByCode}
      price={product.priceNow}
      stock={product.availableStock}
      sellWithoutStock={product.sellWithoutStock}
    />
  );
}
