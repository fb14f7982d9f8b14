import type { Product } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
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
 * The least that a shopper can pay for a product, for how many pieces and of what size; "from" only where something else
 * costs otherwise. Without a price, what the shop says that it begins at (LIST-12). Whether VAT is in it its block says once.
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
  const { sizeFrom } = product;
  const words: string[] = [];
  if (pieces > 1) words.push(t('for {count} pieces', { count: pieces }));
  else if (sizeFrom) words.push(t('for 1 piece'));
  if (sizeFrom) words.push(sizeInWords(sizeFrom, translate));
  if (pieces > 1) words.push(t('{price} each', { price: each() }));
  // A struck price is that of one: it stands beside no other.
  const isOfOne =
    pieces === 1 &&
    !sizeFrom &&
    priceOld !== null &&
    priceNow !== null &&
    money(priceFrom) === money(priceNow);
  return (
    <Price
      now={money(priceFrom)}
      size={size}
      prefix={product.isPriceFrom && t('from')}
      {...(isOfOne && { old: { amount: money(priceOld), label: t('Old price') } })}
      // A line breaks between what is said, not within it.
      note={words.map((said) => said.replaceAll(' ', '\u00a0')).join(', ')}
    />
  );
}

function sizeInWords(
  { width, height, diameter }: NonNullable<Product['sizeFrom']>,
  { t }: Translate,
): string {
  return diameter
    ? t('⌀ {diameter} mm', { diameter })
    : t('{width} × {height} mm', { width: width ?? 0, height: height ?? 0 });
}
