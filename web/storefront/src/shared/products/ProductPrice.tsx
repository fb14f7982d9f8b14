import type { Product } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { Price } from '@vitrina/ui/cards/Price.tsx';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';

interface ProductPriceProps {
  product: Product;
  size?: 's' | 'm';
}

/**
 * The least that a shopper can pay for a product, and for how many pieces; "from" only where something else costs
 * otherwise. Without a price, what the shop says that it begins at (LIST-12). Whether VAT is in it its block says once.
 */
export function ProductPrice({ product, size = 'm' }: ProductPriceProps) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { priceNow, priceOld, priceFrom, priceStartingLabel, priceStartingValue } = product;
  const vat = useShownVat(product.vatRate);
  const money = (price: number) => numbers.price(shownPrice(price, vat), product.currency);
  if (priceFrom === null) {
    if (priceStartingValue === null) return <Price now={t('Price on request')} size="s" />;
    const prefix = priceStartingLabel ?? t('from');
    return <Price now={money(priceStartingValue)} size={size} prefix={prefix} />;
  }
  const pieces = product.quantityFrom ?? 1;
  const each = () => {
    const price = decimal(shownPrice(priceFrom, vat)).div(pieces).toFixed();
    return numbers.price(price, product.currency, configuration.productPricePrecision);
  };
  const many = () => [
    t('for {count} pieces', { count: numbers.quantity(pieces) }),
    t('{price} each', { price: each() }),
  ];
  // A line breaks between what is said, not within it.
  const words = pieces > 1 ? many().map((said) => said.replaceAll(' ', '\u00a0')) : [];
  // A struck price is that of one: it stands beside no other.
  const isOfOne =
    pieces === 1 && priceOld !== null && priceNow !== null && money(priceFrom) === money(priceNow);
  return (
    <Price
      now={money(priceFrom)}
      size={size}
      prefix={product.isPriceFrom && t('from')}
      {...(isOfOne && { old: { amount: money(priceOld), label: t('Old price') } })}
      note={product.pricePer === 'm2' ? t('per m²') : words.join(', ')}
    />
  );
}
