import type { AccountDetails } from '@vitrina/api/types.ts';
import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { expect, it } from 'vitest';
import { sampleCustomer } from '../samples.ts';
import {
  changedSince,
  detailRefusals,
  detailRules,
  detailsBody,
  detailsOf,
  letterLanguages,
} from './details.ts';

const COMPANY = {
  buyAs: 'company',
  requireVatCode: false,
  phoneByCountry: false,
  numbering: null,
} as const;
const PERSON = { ...COMPANY, buyAs: 'b2c' } as const;
const jonas: AccountDetails = {
  ...sampleCustomer,
  ...{ buyAs: 'b2c', b2bCustomer: false, country: 'LT', companyName: null },
};

it('ACC-01 the details of a company are sent whole, without white space and without what is empty', () => {
  const typed = { ...detailsOf(sampleCustomer), companyName: ' UAB Kopa ', companyWebSite: ' ' };
  expect(detailsBody(typed, sampleCustomer)).toEqual({
    version: 1,
    buyAs: 'company',
    name: 'Ona',
    surname: 'Kazlauskienė',
    phone: '+37060000001',
    companyName: 'UAB Kopa',
    companyCode: '300000000',
    companyVatCode: 'LT100000000000',
    companyEmail: 'info@example.com',
    companyPhone: '+37060000002',
    companyCountry: 'LT',
    companyCity: 'Vilnius',
    companyAddress: 'Gatvės g. 1',
    companyPostcode: 'LT-01100',
    companyWebSite: null,
    language: 'lt',
    news_letter_mail: true,
  });
});

it('ACC-01 who buys for themselves sends no company', () => {
  expect(detailsBody({ ...detailsOf(jonas), news: '' }, jonas)).toEqual({
    version: 1,
    buyAs: 'b2c',
    name: 'Ona',
    surname: 'Kazlauskienė',
    phone: '+37060000001',
    country: 'LT',
    language: 'lt',
    news_letter_mail: false,
  });
});

it('ACC-01 details are right as they were registered, and the e-mail is not asked for', () => {
  expect(fieldFailures(detailRules(COMPANY), detailsOf(sampleCustomer))).toEqual({});
  const nothing = { ...detailsOf(jonas), name: '', surname: '', phone: '', email: '' };
  expect(Object.keys(fieldFailures(detailRules(PERSON), nothing))).toEqual([
    'name',
    'surname',
    'phone',
  ]);
});

it('ACC-01 what others have changed since is told by field', () => {
  const now = { ...sampleCustomer, version: 2, phone: '+37060000009', news_letter_mail: false };
  expect(changedSince(sampleCustomer, now)).toEqual(['phone', 'news']);
  expect(
    changedSince(sampleCustomer, { ...sampleCustomer, version: 2, hasPassword: false }),
  ).toEqual([]);
});

it('ACC-01 what the server refuses stands at its field, in the words of the form', () => {
  const wrong = (field: string, code: string) => ({ field, code, message: '' });
  const errors = [wrong('name', 'maxLength'), wrong('companyName', 'required')];
  expect(detailRefusals(errors, PERSON)).toEqual({
    name: { message: 'Must be less than {maxLength} characters', params: { maxLength: 32 } },
  });
});

it('HEAD-10 letters come in a language that the shop offers, or in the one that is set', () => {
  expect(letterLanguages(['en', 'lt'], 'lt')).toEqual(['en', 'lt']);
  expect(letterLanguages(['en', 'lt'], 'de')).toEqual(['en', 'lt', 'de']);
});
