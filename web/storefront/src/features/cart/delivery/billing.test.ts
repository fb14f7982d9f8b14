import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { expect, test } from 'vitest';
import {
  billingAddress,
  billingOf,
  billingRules,
  billingValues,
  isBillingRight,
} from './billing.ts';
import type { Destination } from './destination.ts';

const RIGA = { country: 'LV', city: 'Rīga', address: 'Brīvības iela 1', postcode: 'LV-1010' };
const VILNIUS = { country: 'LT', city: 'Vilnius', address: 'Gatvės g. 1', postcode: 'LT-01100' };
const KASTE = {
  ...{ companyName: 'SIA Kaste', companyCountry: RIGA.country, companyCity: RIGA.city },
  ...{ companyAddress: RIGA.address, companyPostcode: RIGA.postcode },
};
const NOTHING = { billingAddress: {}, hasBillingAddress: false };

/** Where the company is invoiced whose goods go there. */
const billed = (
  destination: Destination,
  cart: Partial<Parameters<typeof billingOf>[0]> = {},
  account: Parameters<typeof billingOf>[3] = null,
  company = 'SIA Kaste',
) => {
  const buyer = { address: { ...VILNIUS, company }, buysForCompany: true };
  const goods = { destination, needsDelivery: true };
  return billingOf({ ...NOTHING, ...cart }, buyer, goods, account);
};

test('PRICE-06 CHK-02 a company is invoiced where its goods go unless it says otherwise', () => {
  expect(billed('address')).toBeNull();
  expect(billed('address', { billingAddress: RIGA }), 'not ticked').toBeNull();
  expect(billed('address', { billingAddress: RIGA, hasBillingAddress: true })).toEqual(RIGA);
  expect(billed('address', { hasBillingAddress: true }), 'the rest is another').toEqual({
    country: 'LT',
  });
});

test('PRICE-06 CHK-02 where goods are fetched, go to several addresses or do not travel a company says where it is', () => {
  for (const destination of ['salon', 'terminal', 'addresses'] as const) {
    expect(billed(destination), 'what was typed for a courier').toEqual(VILNIUS);
    expect(billed(destination, { billingAddress: RIGA })).toEqual(RIGA);
  }
  const buyer = { address: VILNIUS, buysForCompany: true };
  const of = (needsDelivery: boolean, buysForCompany = true) =>
    billingOf(
      NOTHING,
      { ...buyer, buysForCompany },
      { destination: 'nowhere', needsDelivery },
      null,
    );
  expect(of(false), 'services').toEqual(VILNIUS);
  expect(of(true), 'nobody knows yet where they go').toBeNull();
  expect(of(false, false), 'a consumer').toBeNull();
});

test('AUTH-03 ACC-01 the account of the company that buys says where it is, until something is typed', () => {
  expect(billed('salon', {}, KASTE)).toEqual(RIGA);
  expect(billed('address', { hasBillingAddress: true }, KASTE)).toEqual(RIGA);
  expect(billed('address', {}, KASTE)).toBeNull();
  expect(billed('salon', { billingAddress: VILNIUS }, KASTE)).toEqual(VILNIUS);
  expect(billed('salon', {}, KASTE, 'Another, SIA'), 'another company').toEqual(VILNIUS);
  const unknown = { ...KASTE, companyCity: null, companyAddress: null, companyPostcode: null };
  expect(billed('salon', {}, unknown)).toEqual({
    ...{ country: 'LV', city: '', address: '', postcode: '' },
  });
});

test('CHK-02 the postcode is one of the country beside it, whatever country the goods go to', () => {
  const wrong = (draft: object) =>
    Object.keys(fieldFailures(billingRules(), { country: 'LT', ...billingValues(draft) }));
  expect(wrong(RIGA)).toEqual([]);
  expect(wrong({ ...RIGA, postcode: VILNIUS.postcode })).toEqual(['billingPostcode']);
  expect(wrong({})).toEqual([
    ...['billingCountry', 'billingAddress', 'billingCity', 'billingPostcode'],
  ]);
  expect([RIGA, { ...RIGA, city: ' ' }, null].map(isBillingRight)).toEqual([true, false, true]);
});

test('CHK-02 it is sent whole and without white space around', () => {
  expect(billingAddress({ ...RIGA, city: ' Rīga ' })).toEqual(RIGA);
  expect(billingAddress({ country: 'FI' })).toEqual({
    ...{ country: 'FI', city: '', address: '', postcode: '' },
  });
});
