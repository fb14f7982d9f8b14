import type { OrderView, PriceAnswer, Step } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { type Amount, decimal } from '@vitrina/rules/decimal.ts';
import type { Numbers } from '@vitrina/rules/numbers.ts';
import type { DataRow } from '@vitrina/ui/panels/DataList.tsx';

type Words = Pick<Translate, 't' | 'numbers'>;
type OrderedSums = Pick<OrderView, 'prices' | 'totalToPay' | 'currency'>;

/**
 * What an order adds up to, line by line, until what is left to pay (CART-05); the last sum stands beside them.
 * `unchosen` says why nobody knows the price of the delivery; null where one is chosen.
 */
export function totalRows(
  { t, numbers }: Words,
  answer: PriceAnswer,
  unchosen: string | null,
): DataRow[] {
  const { currency, voucher, total, totalWithoutVAT, vatRates } = answer;
  const { pricesInclude, products, discount, delivery, rounding } = answer.shown;
  const amount = (value: number) => numbers.price(value, currency);
  const isGross = pricesInclude === 'vat';
  const rows: (DataRow | false)[] = [
    { key: 'products', term: t('Products'), detail: amount(products) },
    discount > 0 && { key: 'discount', term: t('Discount'), detail: amount(-discount) },
    answer.needsDelivery && {
      key: 'delivery',
      term: t('Delivery'),
      detail: unchosen ?? freely({ t, numbers }, delivery, currency),
    },
    rounding !== 0 && { key: 'rounding', term: t('Rounding'), detail: amount(rounding) },
    !isGross && {
      key: 'net',
      term: t('Total excl. VAT'),
      detail: amount(totalWithoutVAT),
      tone: 'total',
    },
    ...vatRates.map(({ rate, vat }) => ({
      key: `vat ${rate}`,
      term: t(isGross ? 'VAT ({percent}%) included' : 'VAT ({percent}%)', {
        percent: numbers.amount(decimal(rate).times(100).toFixed()),
      }),
      detail: amount(vat),
    })),
    ...(voucher > 0
      ? ([
          { key: 'gross', term: t('Total incl. VAT'), detail: amount(total), tone: 'total' },
          { key: 'voucher', term: t('Gift voucher'), detail: amount(-voucher) },
        ] as const)
      : []),
  ];
  return rows.filter((row) => row !== false);
}

/**
 * What an order adds up to, with its last sum: what was credited of it since its invoice stands above what is to be paid
 * (ACC-05).
 */
export function orderRows({ t, numbers }: Words, order: OrderedSums): DataRow[] {
  const { prices, totalToPay, currency } = order;
  const amount = (value: Amount) => numbers.price(value, currency);
  const credited = decimal(prices.totalToPay).minus(totalToPay);
  const isCredited = credited.gt(0);
  const gross = { key: 'gross', term: t('Total incl. VAT'), detail: amount(prices.total) };
  const term = isCredited ? t('Amount to pay') : payLabel(t, prices);
  return [
    ...totalRows({ t, numbers }, prices, null),
    ...(isCredited && prices.voucher === 0 ? [{ ...gross, tone: 'total' } as const] : []),
    ...(isCredited
      ? [{ key: 'credited', term: t('Credited'), detail: amount(credited.neg().toFixed()) }]
      : []),
    { key: 'total', term, detail: amount(totalToPay), tone: 'total' },
  ];
}

/** A price of delivery in words: what costs nothing is free. */
export function freely({ t, numbers }: Words, price: Amount, currency: string): string {
  return Number(price) === 0 ? t('Free') : numbers.price(price, currency);
}

/** What the codes of a cart take off, and what rounding does, for where there is no room for all rows (CART-04). */
export function codeRows({ t, numbers }: Words, answer: PriceAnswer): DataRow[] {
  const { currency, voucher, totalToPay } = answer;
  const { discount, rounding } = answer.shown;
  const row = (key: string, term: string, value: number) => ({
    key,
    term,
    detail: numbers.price(value, currency),
  });
  return [
    ...(discount > 0 ? [row('discount', t('Discount'), -discount)] : []),
    ...(rounding !== 0 ? [row('rounding', t('Rounding'), rounding)] : []),
    ...(voucher > 0
      ? [row('voucher', t('Gift voucher'), -voucher), row('pay', t('Amount to pay'), totalToPay)]
      : []),
  ];
}

/** The name of the last sum: with a voucher it is no longer the total of the order (PRICE-10). */
export function payLabel(t: Translate['t'], ...answers: readonly (PriceAnswer | undefined)[]) {
  const hasVoucher = answers.some((answer) => answer && answer.voucher > 0);
  return hasVoucher ? t('Amount to pay') : t('Total incl. VAT');
}

/** Whether nothing is left to pay, as where a voucher or points pay for all of it: then no way of payment is asked for (PRICE-10). */
export function hasNothingToPay(answer: PriceAnswer | undefined): boolean {
  const hasPrices = answer?.productDetails.some(({ price }) => price !== null);
  return hasPrices === true && answer?.totalToPay === 0;
}

/** The steps of the total with the sum that each of them leads to (PRICE-12); VAT that is included leads to none. */
export function stepRows(numbers: Numbers, steps: readonly Step[], currency: string): DataRow[] {
  return steps.map(({ code, label, amount, total }, place) => ({
    key: `${code} ${place}`,
    ...(code === 'vatIncluded'
      ? { term: label, detail: numbers.price(amount ?? 0, currency) }
      : {
          term:
            place === 0 || amount === null
              ? label
              : `${label}, ${signed(amount, numbers.price(amount, currency))}`,
          detail: numbers.price(total, currency),
        }),
  }));
}

function signed(amount: number, text: string): string {
  return amount < 0 ? text : `+${text}`;
}
