import type { PriceAnswer } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import { createTranslate } from '#shared/translate.ts';
import { totalRows } from './total-rows.ts';

const { t } = createTranslate('en', {});

const ANSWER: PriceAnswer = {
  total: 50.08,
  totalWithoutVAT: 40.3,
  totalVAT: 10.28,
  VAT: 0.255,
  delivery: 6.9,
  discount: 0,
  voucher: 0,
  totalToPay: 50.58,
  currency: 'EUR',
  productDetails: [],
  issues: [],
  warnings: [],
};

function read(answer: PriceAnswer, isDeliveryChosen = true) {
  return totalRows(t, answer, isDeliveryChosen).map(({ term, detail }) =>
    `${term}: ${detail}`.replaceAll('\u00a0', ' '),
  );
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
  expect(read({ ...ANSWER, delivery: 0 }, false)[1]).toBe('Delivery: chosen in the next step');
});

test('CART-05 discount and voucher stand where they are taken off', () => {
  expect(read({ ...ANSWER, discount: 3.4, voucher: 10 })).toEqual([
    'Products: 36,80 €',
    'Discount: −3,40 €',
    'Delivery: 6,90 €',
    'Total excl. VAT: 40,30 €',
    'VAT (25,5%): 10,28 €',
    'Gift voucher: −10,00 €',
  ]);
});
