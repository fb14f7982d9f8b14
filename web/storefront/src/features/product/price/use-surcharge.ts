import type { AttributeValue } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import type { Numbers } from '@vitrina/rules/numbers.ts';
import { type ShownVat, shownPrice } from '@vitrina/rules/shown-price.ts';
import { usePage } from '#shared/page.ts';
import { priceWords } from '#shared/shown-price.ts';

/** Says what a service's value costs on top: "+ 0,18 € each", or once "+ 25,00 €"; nothing when it is free. */
export function useSurcharge(vat: ShownVat): (value: AttributeValue) => string | undefined {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  return ({ price, per }) => {
    if (!price) return undefined;
    const amount = `+ ${exactPrice(numbers, price, configuration.currency, vat)}`;
    return priceWords(t, vat, per === 'unit' ? t('{price} each', { price: amount }) : amount);
  };
}

/** A price with cents, or with as many decimals as it has without VAT: "0,006 €". */
export function exactPrice(
  numbers: Numbers,
  price: number | string,
  currency: string,
  vat: ShownVat = null,
): string {
  const decimals = Math.max(2, decimal(price).toFixed().split('.')[1]?.length ?? 0);
  return numbers.price(shownPrice(price, vat, decimals), currency, decimals);
}
