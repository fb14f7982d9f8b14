import type { AccountDetails } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import { whoBuys } from './who-buys.ts';

const SHOP = { country: 'LT', deliveryCountries: ['LT', 'LV'] };
const NOTHING = { address: {}, buysForCompany: false };
const ONA = {
  ...{ id: 'ona', name: 'Ona', surname: 'Kazlauskienė', email: 'ona@example.com' },
  ...{ phone: '+37060000001', buyAs: 'b2c', country: 'LT' },
} as AccountDetails;
const KASTE = {
  ...{ id: 'kaste', name: 'Ilze', surname: 'Bērziņa', email: null, phone: '+37120000001' },
  ...{ buyAs: 'company', country: 'LT', companyCountry: 'LV', companyName: 'SIA Kaste' },
  ...{ companyCode: '40003000000', companyVatCode: null },
} as AccountDetails;

test('ACC-01 CHK-02 before anything is typed the account says whom to ask for, and how to reach them', () => {
  const { address, buysForCompany } = whoBuys(NOTHING, SHOP, ONA);
  expect(address).toMatchObject({
    ...{ name: 'Ona', surname: 'Kazlauskienė', email: 'ona@example.com' },
    ...{ phone: '+37060000001', country: 'LT' },
  });
  expect(buysForCompany).toBe(false);
  const chosen = whoBuys({ ...NOTHING, address: { country: 'LV' } }, SHOP, ONA);
  expect(chosen.address, 'the country is chosen for itself').toMatchObject({
    ...{ name: 'Ona', country: 'LV' },
  });
  expect(whoBuys(NOTHING, SHOP, KASTE)).toEqual({
    address: {
      ...{ name: 'Ilze', surname: 'Bērziņa', email: '', phone: '+37120000001', country: 'LV' },
      ...{ company: 'SIA Kaste', companyCode: '40003000000', vatCode: '' },
    },
    buysForCompany: true,
  });
});

test('AUTH-08 CHK-02 what a visitor has begun to type stays, and nothing of an account comes into it', () => {
  const typed = { address: { country: 'LT', name: '' }, buysForCompany: false };
  expect(whoBuys(typed, SHOP, ONA)).toEqual(typed);
  expect(whoBuys(NOTHING, SHOP, null).address).toEqual({ country: 'LT' });
});
