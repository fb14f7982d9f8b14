import type { PriceAnswer } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import type { DataRow } from '@vitrina/ui/panels/DataList.tsx';
import { expect, test } from 'vitest';
import {
  codeRows,
  hasNothingToPay,
  orderRows,
  payLabel,
  stepRows,
  totalRows,
} from './total-rows.ts';

const english = createTranslate('en', {});

const ANSWER: PriceAnswer = {
  pricesInclude: 'net',
  shown: { pricesInclude: 'net', products: 33.4, discount: 0, delivery: 6.9, rounding: 0 },
  total: 50.58,
  totalWithoutVAT: 40.3,
  totalVAT: 10.28,
  VAT: 0.255,
  vatInPrices: 0.255,
  vatRates: [{ rate: 0.255, net: 40.3, vat: 10.28 }],
  needsDelivery: true,
  delivery: 6.9,
  discount: 0,
  discountCode: null,
  voucher: 0,
  totalToPay: 50.58,
  currency: 'EUR',
  productDetails: [],
  explanation: [],
  issues: [],
  warnings: [],
};

/** The same with other amounts that the shopper sees. */
function shown(amounts: Partial<PriceAnswer['shown']>): PriceAnswer {
  return { ...ANSWER, shown: { ...ANSWER.shown, ...amounts } };
}

function read(answer: PriceAnswer, unchosen: string | null = null) {
  return words(totalRows(english, answer, unchosen));
}

function words(rows: DataRow[]) {
  return rows.map(({ term, detail }) => `${term}: ${detail}`.replaceAll('\u00a0', ' '));
}

test('CART-05 products and delivery add up to the net total, to the cent', () => {
  expect(read(ANSWER)).toEqual([
    'Products: 33,40 €',
    'Delivery: 6,90 €',
    'Total excl. VAT: 40,30 €',
    'VAT (25,5%): 10,28 €',
  ]);
});

test('CART-05 before a way of delivery is chosen nothing pretends to know its price', () => {
  expect(read(shown({ delivery: 0 }), 'not chosen yet')[1]).toBe('Delivery: not chosen yet');
});

test('CART-05 CHK-02 a delivery that costs nothing is free', () => {
  expect(read(shown({ delivery: 0 }))[1]).toBe('Delivery: Free');
});

test('PROD-08 services alone have no delivery, chosen or not', () => {
  const service = { ...ANSWER, needsDelivery: false, delivery: 0 };
  expect(read(service, 'not chosen yet').join()).not.toContain('Delivery');
});

test('CART-05 discount and voucher stand where they are taken off', () => {
  expect(read({ ...shown({ products: 36.8, discount: 3.4 }), voucher: 10 })).toEqual([
    'Products: 36,80 €',
    'Discount: −3,40 €',
    'Delivery: 6,90 €',
    'Total excl. VAT: 40,30 €',
    'VAT (25,5%): 10,28 €',
    'Total incl. VAT: 50,58 €',
    'Gift voucher: −10,00 €',
  ]);
});

test('PRICE-14 what includes VAT adds up to the total, of which VAT is told', () => {
  const amounts = { pricesInclude: 'vat', products: 47.08, discount: 3.4 } as const;
  expect(read({ ...shown(amounts), voucher: 10 })).toEqual([
    'Products: 47,08 €',
    'Discount: −3,40 €',
    'Delivery: 6,90 €',
    'VAT (25,5%) included: 10,28 €',
    'Total incl. VAT: 50,58 €',
    'Gift voucher: −10,00 €',
  ]);
});

test('PRICE-14 amounts that are rounded each by itself add up to the total with a row of their own', () => {
  const withVat = {
    pricesInclude: 'vat',
    products: 41.93,
    delivery: 8.66,
    rounding: -0.01,
  } as const;
  expect(read(shown(withVat))).toEqual([
    'Products: 41,93 €',
    'Delivery: 8,66 €',
    'Rounding: −0,01 €',
    'VAT (25,5%) included: 10,28 €',
  ]);
  const withoutVat = { products: 33.39, rounding: 0.01 };
  expect(read(shown(withoutVat)).slice(0, 4)).toEqual([
    'Products: 33,39 €',
    'Delivery: 6,90 €',
    'Rounding: 0,01 €',
    'Total excl. VAT: 40,30 €',
  ]);
  expect(words(codeRows(english, shown(withoutVat)))).toEqual(['Rounding: 0,01 €']);
});

test('PRICE-14 in the steps of a total, VAT that is included leads to no sum', () => {
  const step = { percent: null, quantity: null, areaM2: null, tiers: [] };
  const steps = [
    { ...step, code: 'lines', label: 'Products', amount: 50.58, total: 50.58 },
    { ...step, code: 'vatIncluded', label: 'VAT (25,5%) included', amount: 10.28, total: 50.58 },
  ];
  expect(words(stepRows(english.numbers, steps, 'EUR'))).toEqual([
    'Products: 50,58 €',
    'VAT (25,5%) included: 10,28 €',
  ]);
});

test('PRICE-06 every rate of VAT has a row of its own', () => {
  const vatRates = [
    { rate: 0.05, net: 10, vat: 0.5 },
    { rate: 0.21, net: 30.3, vat: 6.36 },
  ];
  expect(read({ ...ANSWER, vatRates }).slice(3)).toEqual(['VAT (5%): 0,50 €', 'VAT (21%): 6,36 €']);
});

test('CART-04 the sidebar tells what the codes take off, and nothing without them', () => {
  expect(codeRows(english, ANSWER)).toEqual([]);
  const answer = { ...shown({ discount: 3.4 }), voucher: 10, totalToPay: 40.58 };
  expect(words(codeRows(english, answer))).toEqual([
    'Discount: −3,40 €',
    'Gift voucher: −10,00 €',
    'Amount to pay: 40,58 €',
  ]);
});

test('PRICE-10 only with a voucher the amount to pay differs from the total', () => {
  const spent = { ...ANSWER, voucher: 10 };
  expect(payLabel(english.t, ANSWER)).toBe('Total incl. VAT');
  expect(payLabel(english.t, spent)).toBe('Amount to pay');
  expect(payLabel(english.t, spent, ANSWER)).toBe('Amount to pay');
});

test('PRICE-10 B2B-03 a way of payment is needless only where nothing is left to pay', () => {
  const priced = { ...ANSWER, productDetails: [{ price: 0 } as PriceAnswer['productDetails'][0]] };
  expect(hasNothingToPay(undefined)).toBe(false);
  expect(hasNothingToPay({ ...ANSWER, totalToPay: 0 }), 'nothing has a price').toBe(false);
  expect(hasNothingToPay({ ...priced, voucher: 50, totalToPay: 0.58 })).toBe(false);
  expect(hasNothingToPay({ ...priced, voucher: 50.58, totalToPay: 0 })).toBe(true);
  expect(hasNothingToPay({ ...priced, totalToPay: 0 })).toBe(true);
});

test('PRICE-12 each step of the total tells what it adds and where that leads', () => {
  const none = { percent: null, quantity: null, areaM2: null, tiers: [] };
  const steps = [
    { ...none, code: 'lines', label: 'Products', amount: 63.61, total: 63.61 },
    { ...none, code: 'discount', label: 'Discount', amount: -6.36, total: 57.25 },
    { ...none, code: 'vat', label: 'VAT (21%)', amount: 12.02, total: 69.27 },
  ];
  expect(words(stepRows(english.numbers, steps, 'EUR'))).toEqual([
    'Products: 63,61 €',
    'Discount, −6,36 €: 57,25 €',
    'VAT (21%), +12,02 €: 69,27 €',
  ]);
});

test('ACC-05 what was credited since the invoice stands above what is left to pay', () => {
  const order = (totalToPay: number, change: Partial<PriceAnswer> = {}) => {
    const prices = { ...ANSWER, ...change };
    return words(orderRows(english, { prices, totalToPay, currency: 'EUR' })).slice(-3);
  };
  expect(order(50.58).at(-1)).toBe('Total incl. VAT: 50,58 €');
  expect(order(50.58)).toHaveLength(3);
  expect(order(50.58).join()).not.toContain('Credited');
  expect(order(40.48)).toEqual([
    'Total incl. VAT: 50,58 €',
    'Credited: −10,10 €',
    'Amount to pay: 40,48 €',
  ]);
  expect(order(30, { voucher: 10, totalToPay: 40.58 })).toEqual([
    'Gift voucher: −10,00 €',
    'Credited: −10,58 €',
    'Amount to pay: 30,00 €',
  ]);
});
