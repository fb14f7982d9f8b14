import type { Product } from '@vitrina/api/types.ts';
import { useTranslate } from '#shared/page.ts';
import { AddToCart } from './AddToCart.tsx';
import styles from './ListPurchase.module.css';

/** The way from a list into the cart: at once, or where there is something to choose, over the product's page (LIST-09). */
export function ListPurchase({ product }: { product: Product }) {
  const { t } = useTranslate();
  const { directVariantCode, priceFrom, splitAttributeValueByCode } = product;
  // The words belong to the link around: the whole entry leads to the page.
  if (directVariantCode === null) {
    return (
      <span className={styles.choose}>{t(priceFrom === null ? 'Ask for a price' : 'Choose')}</span>
    );
  }
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
