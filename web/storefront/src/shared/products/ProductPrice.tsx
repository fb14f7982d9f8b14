import type { Product } from '@vitrina/api/types.ts';
import { formatPrice } from '@vitrina/rules/format-price.ts';
import { Price } from '@vitrina/ui/Price.tsx';
import { usePage } from '#shared/page.ts';

interface ProductPriceProps {
  product: Product;
  size?: 's' | 'm';
}

/**
 * What a product costs at the least; without "from" where nothing is left to choose. Without a price, what the
 * shop says that it begins at (LIST-12).
 */
export function ProductPrice({ product, size = 'm' }: ProductPriceProps) {
  const { t } = usePage().translate;
  const { priceNow, priceOld, priceFrom, priceStartingLabel, priceStartingValue } = product;
  const money = (amount: number) => formatPrice(amount, product.currency);
  if (priceFrom === null) {
    if (priceStartingValue === null) return <Price now={t('Price on request')} size="s" />;
    const prefix = priceStartingLabel ?? t('from');
    return <Price now={money(priceStartingValue)} size={size} prefix={prefix} />;
  }
  const fixed = priceFrom === priceNow && product.variantCount === 1;
  return (
    <Price
      now={money(priceFrom)}
      size={size}
      prefix={fixed ? undefined : t('from')}
      {...(priceOld !== null &&
        priceFrom === priceNow && { old: { amount: money(priceOld), label: t('Old price') } })}
      note={product.pricePer === 'm2' ? t('per m²') : undefined}
    />
  );
}
