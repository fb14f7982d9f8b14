import type { AttributeValue } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import { formatPrice } from '@vitrina/rules/format-price.ts';
import { usePage } from '#shared/page.ts';

/** Says what a service's value costs on top: "+ 0,18 € each", or once "+ 25,00 €"; nothing when it is free. */
export function useSurcharge(): (value: AttributeValue) => string | undefined {
  const { configuration, translate } = usePage();
  return ({ price, per }) => {
    if (!price) return undefined;
    const amount = `+ ${exactPrice(price, configuration.currency)}`;
    return per === 'unit' ? translate.t('{price} each', { price: amount }) : amount;
  };
}

/** A price with cents, or with as many decimals as it has: "0,006 €". */
export function exactPrice(price: number | string, currency: string): string {
  const decimals = decimal(price).toFixed().split('.')[1]?.length ?? 0;
  return formatPrice(price, currency, Math.max(2, decimals));
}
