import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { numbers } from '@vitrina/rules/numbers.ts';
import { totals } from '@vitrina/rules/totals.ts';
import { describe, expect, it } from 'vitest';
import { priceWords, shownPrice, shownVat } from './shown-price.ts';
import { isCompany } from './use-shown-vat.ts';

describe('decision 9 PRICE-06 with which VAT prices are shown', () => {
  it.each([
    ['net', false, null],
    ['net', true, null],
    ['gross', false, 0.21],
    ['gross', true, 0.21],
    ['byBuyer', false, 0.21],
    ['byBuyer', true, null],
  ] as const)('%s, to a company: %s', (displayPrices, company, vat) => {
    expect(shownVat({ displayPrices, pricesInclude: 'net', VAT: 0.21 }, undefined, company)).toBe(
      vat,
    );
  });

  it('has the product’s own rate where it is known, nothing at all too', () => {
    const gross = { displayPrices: 'gross', pricesInclude: 'net', VAT: 0.21 } as const;
    expect(shownVat(gross, 0.05)).toBe(0.05);
    expect(shownVat(gross, 0)).toBe(0);
  });

  it('PRICE-14 adds none to prices that include it, and takes it out for whom they are shown without', () => {
    const shop = { displayPrices: 'byBuyer', pricesInclude: 'vat', VAT: 0.21 } as const;
    const [consumer, company] = [false, true].map((one) => shownVat(shop, undefined, one));
    expect([consumer, company, shownVat(shop, 0.09, true), shownVat(shop, 0, true)]).toEqual([
      0,
      -0.21,
      -0.09,
      null,
    ]);
    expect([consumer, company].map((vat) => shownPrice('10.00', vat ?? null))).toEqual([
      '10.00',
      '8.26',
    ]);
    expect(shownPrice('0.0999', -0.21, 4)).toBe('0.0826');
  });

  it('knows a company by the name that the checkout was told', () => {
    const address = { company: 'Shop Ltd' };
    expect(isCompany({ buysForCompany: true, address })).toBe(true);
    expect(isCompany({ buysForCompany: false, address })).toBe(false);
    expect(isCompany({ buysForCompany: true, address: { company: ' ' } })).toBe(false);
    expect(isCompany(undefined)).toBe(false);
  });
});

describe('decision 9 PRICE-08 a price as it is shown', () => {
  it('is untouched without VAT', () => {
    expect(shownPrice(3.335, null)).toBe(3.335);
    expect(shownPrice('0.0060', null, 4)).toBe('0.0060');
  });

  it.each([
    // Half a cent of VAT goes up, also where a binary number is a little below it: 0.105, 0.315, 1.005.
    ['0.50', 0.21, '0.61'],
    ['1.50', 0.21, '1.82'],
    ['20.10', 0.05, '21.11'],
    ['0.10', 0.05, '0.11'],
    ['0.09', 0.05, '0.09'],
    // The price is rounded before its VAT is taken, as that of a line is: 3.335 is 3.34.
    [3.335, 0.21, '4.04'],
    [0.005, 0.21, '0.01'],
    [100, 0, '100.00'],
  ])('%s at %d is %s, the total of a line', (net, vat, gross) => {
    expect(shownPrice(net, vat)).toBe(gross);
    const line = String(shownPrice(net, 0));
    expect(totals({ lines: [line], delivery: 0, vatRate: vat }).total).toBe(gross);
  });

  it('has the decimals of a unit price (PRICE-07)', () => {
    expect(shownPrice('0.365', 0.21, 3)).toBe('0.442');
    expect(shownPrice('0.0050', 0.05, 4)).toBe('0.0053');
    expect(numbers('lt', 'document').price(shownPrice('1234.5', 0.21), 'EUR')).toBe(
      '1\u00a0493,75\u00a0€',
    );
  });
});

it('decision 9 words beside a price say that VAT is in it, and nothing of it where it is not', () => {
  const { t } = createTranslate('en', {});
  expect(priceWords(t, null)).toBe('');
  expect(priceWords(t, null, 'per m²')).toBe('per m²');
  expect(priceWords(t, 0.21)).toBe('incl. VAT');
  expect(priceWords(t, -0.21)).toBe('');
  expect(priceWords(t, 0, 'per m²')).toBe('per m², incl. VAT');
});
