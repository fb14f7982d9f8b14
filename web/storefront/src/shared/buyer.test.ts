import { expect, test } from 'vitest';
import { buyerOf, countryOf } from './buyer.ts';

const SHOP = { country: 'LT', deliveryCountries: ['LT', 'LV'] };
const cart = (address: Record<string, string>, buysForCompany = false) => ({
  address,
  buysForCompany,
});

test('PRICE-06 goods go to the chosen country, and before that to the shop’s own where it delivers there', () => {
  expect(countryOf(cart({ country: 'LV' }), SHOP)).toBe('LV');
  expect(countryOf(cart({}), SHOP)).toBe('LT');
  expect(countryOf(undefined, SHOP)).toBe('LT');
  expect(countryOf(cart({}), { ...SHOP, deliveryCountries: ['LV'] })).toBeUndefined();
});

test('CHK-02 a country that is not delivered to any more is none, and the shop’s own does not take its place', () => {
  const shop = { ...SHOP, deliveryCountries: ['LT'] };
  expect(countryOf(cart({ country: 'LV' }), shop)).toBeUndefined();
  expect(buyerOf(cart({ country: 'LV' }), shop).deliveryCountry).toBeNull();
});

test('PRICE-06 decisions 8 and 9: a price is asked for who buys, where it goes', () => {
  const company = { country: 'LV', company: 'SIA Kaste', vatCode: 'LV40003000000' };
  expect(buyerOf(cart(company, true), SHOP)).toEqual({
    ...{ billingCountry: 'LV', deliveryCountry: 'LV' },
    ...{ forCompany: true, vatCode: 'LV40003000000' },
  });
  expect(buyerOf(cart(company), SHOP).forCompany, 'nothing says that it buys').toBe(false);
  expect(buyerOf(cart({ country: '' }), SHOP).deliveryCountry).toBeNull();
  expect(buyerOf(undefined, SHOP)).toEqual({
    ...{ billingCountry: 'LT', deliveryCountry: 'LT', forCompany: false, vatCode: null },
  });
});
