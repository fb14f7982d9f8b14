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
  const abroad = {
    buyAs: 'b2c' as const,
    country: 'LV',
    companyCountry: null,
    companyVatCode: null,
  };
  const none = { billingCountry: 'LT', deliveryCountry: null };
  expect(buyerOf(cart({ country: 'LV' }), shop, abroad)).toMatchObject(none);
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

test('PRICE-11 before an address is typed the account says who buys', () => {
  const kaste = {
    ...{ buyAs: 'company' as const, country: 'LT' },
    ...{ companyCountry: 'LV', companyVatCode: 'LV40003000000' },
  };
  const theirs = {
    ...{ billingCountry: 'LV', deliveryCountry: 'LV' },
    ...{ forCompany: true, vatCode: 'LV40003000000' },
  };
  expect(buyerOf(undefined, SHOP, kaste)).toEqual(theirs);
  expect(buyerOf(cart({}), SHOP, kaste)).toEqual(theirs);
  const chosen = { billingCountry: 'LT', deliveryCountry: 'LT' };
  expect(buyerOf(cart({ country: 'LT' }), SHOP, kaste)).toEqual({ ...theirs, ...chosen });

  // What is typed is what would be ordered, and what was typed before there was an account goes to the shop's country.
  const told = { ...theirs, ...chosen, vatCode: null };
  expect(buyerOf(cart({ name: 'I' }), SHOP, kaste)).toEqual({ ...told, forCompany: false });
  expect(buyerOf(cart({ company: 'Other, SIA' }, true), SHOP, kaste)).toEqual(told);

  const consumer = { ...kaste, buyAs: 'b2c' as const, country: 'LV', companyCountry: null };
  const own = buyerOf(cart({}), SHOP, consumer);
  expect(own).toMatchObject({ billingCountry: 'LV', forCompany: false });
  expect(countryOf(cart({}), SHOP, { ...kaste, companyCountry: 'US' }), 'not served').toBe('LT');
});
