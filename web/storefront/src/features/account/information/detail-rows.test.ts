import type { AccountDetails } from '@vitrina/api/types.ts';
import { expect, it } from 'vitest';
import { detailRows } from './detail-rows.ts';

const ONA = {
  name: 'Ona',
  surname: 'Kazlauskienė',
  email: 'ona@example.com',
  phone: '',
  b2bCustomer: false,
  companyName: 'UAB Ona',
  companyCity: 'Vilnius',
  companyAddress: 'Gatvės g. 1',
} as AccountDetails;

const details = (customer: AccountDetails) =>
  detailRows(customer, (key) => key).map(({ detail }) => detail);

it('ACC-01 a consumer sees what is known of a person', () => {
  expect(details(ONA)).toEqual(['Ona', 'Kazlauskienė', 'ona@example.com']);
});

it('ACC-01 who buys for a company sees the company, too', () => {
  expect(details({ ...ONA, b2bCustomer: true })).toEqual([
    ...details(ONA),
    'UAB Ona',
    'Gatvės g. 1, Vilnius',
  ]);
});
