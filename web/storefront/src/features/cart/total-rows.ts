import type { PriceAnswer } from '@vitrina/api/types.ts';
import { decimal } from '@vitrina/rules/decimal.ts';
import { formatPrice } from '@vitrina/rules/format-price.ts';
import type { DataRow } from '@vitrina/ui/DataList.tsx';
import type { Translate } from '#shared/translate.ts';

/** What an order adds up to, line by line, until the total with VAT (CART-05). */
export function totalRows(
  t: Translate['t'],
  answer: PriceAnswer,
  isDeliveryChosen: boolean,
): DataRow[] {
  const { currency, delivery, discount, voucher, totalWithoutVAT, totalVAT, VAT } = answer;
  const amount = (value: number | string) => formatPrice(value, currency);
  const products = decimal(totalWithoutVAT).minus(delivery).plus(discount).toFixed(2);
  const percent = decimal(VAT).times(100).toFixed().replace('.', ',');
  const rows: (DataRow | false)[] = [
    { key: 'products', term: t('Products'), detail: amount(products) },
    discount > 0 && { key: 'discount', term: t('Discount'), detail: amount(-discount) },
    isDeliveryChosen
      ? { key: 'delivery', term: t('Delivery'), detail: amount(delivery) }
      : { key: 'delivery', term: t('Delivery'), detail: t('chosen in the next step') },
    { key: 'net', term: t('Total excl. VAT'), detail: amount(totalWithoutVAT), tone: 'total' },
    { key: 'vat', term: t('VAT ({percent}%)', { percent }), detail: amount(totalVAT) },
    voucher > 0 && { key: 'voucher', term: t('Gift voucher'), detail: amount(-voucher) },
  ];
  return rows.filter((row) => row !== false);
}
