import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { shownPrice } from '@vitrina/rules/shown-price.ts';
import { describe, expect, it } from 'vitest';
import { priceWords, shownVat, vatWords } from './shown-price.ts';
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
    expect(isCompany({ buysForCompany: true, address }, false)).toBe(true);
    expect(isCompany({ buysForCompany: false, address }, false)).toBe(false);
    expect(isCompany({ buysForCompany: true, address: { company: ' ' } }, false)).toBe(false);
    expect(isCompany(undefined, false)).toBe(false);
  });
});

it('decision 9 words beside a price say that VAT is in it, and nothing of it where it is not', () => {
  const { t } = createTranslate('en', {});
  expect([null, 0.21, 0, -0.21].map((vat) => vatWords(t, vat))).toEqual([
    'excl. VAT',
    'incl. VAT',
    'incl. VAT',
    'excl. VAT',
  ]);
  expect(priceWords(t, null)).toBe('');
  expect(priceWords(t, null, 'per m²')).toBe('per m²');
  expect(priceWords(t, 0.21)).toBe('incl. VAT');
  expect(priceWords(t, -0.21)).toBe('');
  expect(priceWords(t, 0, 'per m²')).toBe('per m², incl. VAT');
});
