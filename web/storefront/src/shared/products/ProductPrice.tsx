import type { Product } from '@vitrina/api/types.ts';
import { formatPrice } from '@vitrina/rules/format-price.ts';
import { Price } from '@vitrina/ui/Price.tsx';
import { usePage } from '#shared/page.ts';
import { priceWords, shownPrice } from '#shared/shown-price.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

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
  const vat = useShownVat(product.vatRate);
  const money = (net: number) => formatPrice(shownPrice(net, vat), product.currency);
  if (priceFrom === null) {
    if (priceStartingValue === null) return <Price now={t('Price on request')} size="s" />;
    const prefix = priceStartingLabel ?? t('from');
    return (
      <Price
        now={money(priceStartingValue)}
        size={size}
        prefix={prefix}
        note={priceWords(t, vat)}
      />
    );
  }
  const fixed = priceFrom === priceNow && product.variantCount === 1;
  return (
    <Price
      now={money(priceFrom)}
      size={size}
      prefix={fixed ? undefined : t('from')}
      {...(priceOld !== null &&
        priceFrom === priceNow && { old: { amount: money(priceOld), label: t('Old price') } })}
      note={priceWords(t, vat, product.pricePer === 'm2' ? t('per m²') : '')}
    />
  );
}
