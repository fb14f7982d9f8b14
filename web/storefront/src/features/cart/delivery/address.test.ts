import { phoneFailure } from '@vitrina/kit/forms/phone-numbering.ts';
import { fieldFailures } from '@vitrina/rules/field-rules.ts';
import { describe, expect, test } from 'vitest';
import {
  enteredAddress,
  fieldRulesOf,
  isAddressRight,
  orderAddress,
  recipientAddress,
} from '#shared/address/address.ts';
import { refusalsByField, stillRefused } from './address.ts';

const RIGHT = {
  name: 'Rūta',
  surname: 'Žukauskaitė',
  email: 'ruta@example.lt',
  phone: '+370 600 00000',
  country: 'LT',
  city: 'Vilnius',
  address: 'Gedimino pr. 1',
  postcode: 'LT-01103',
};

function messages(draft: object, buysForCompany = false) {
  const kind = { of: 'orderer', buysForCompany, phoneByCountry: true } as const;
  const rules = fieldRulesOf(kind, { phoneFailure });
  const failures = Object.entries(fieldFailures(rules, enteredAddress(draft, kind)));
  return Object.fromEntries(failures.map(([field, failure]) => [field, failure?.message]));
}

describe('CHK-02 the fields of the address', () => {
  test('a whole address fails nothing', () => {
    expect(messages(RIGHT)).toEqual({});
  });

  test('an empty form asks for every field but the comment, in the order of the form', () => {
    expect(Object.keys(messages({}))).toEqual([
      'name',
      'surname',
      'email',
      'phone',
      'country',
      'address',
      'city',
      'postcode',
    ]);
    expect(new Set(Object.values(messages({})))).toEqual(new Set(['Field is required']));
  });

  test.each([
    ['email', 'ruta@example', 'Invalid email format'],
    ['phone', '8 600 00000', 'INVALID_COUNTRY'],
    ['phone', '+370 600', 'TOO_SHORT'],
    ['phone', '+370 600 000 000', 'TOO_LONG'],
    ['phone', '+370 200 00000', 'Invalid phone number format'],
    ['postcode', '- -', 'Incorrect data format'],
    ['postcode', '01103 Vilnių', 'Incorrect data format'],
    ['name', 'x'.repeat(33), 'Must be less than {maxLength} characters'],
    ['city', '   ', 'Field is required'],
  ])('FORM-01 %s of "%s" is told: %s', (field, value, message) => {
    expect(messages({ ...RIGHT, [field]: value })).toEqual({ [field]: message });
  });

  test('company fields count only when a company buys', () => {
    expect(messages(RIGHT, true)).toEqual({
      company: 'Field is required',
      companyCode: 'Field is required',
    });
    const company = { company: 'UAB Dėžė', companyCode: '300000000' };
    expect(messages({ ...RIGHT, ...company }, true)).toEqual({});
  });
});

test('FORM-01 what the server refuses is told at its field, in the words of the form', () => {
  const kind = { of: 'orderer', buysForCompany: false, phoneByCountry: false } as const;
  const refused = (field: string, code: string) => ({ field, code, message: '' });
  const errors = [
    refused('address.surname', 'maxLength'),
    refused('address.email', 'too_often'),
    refused('address.country', 'unknown'),
    refused('shippingMethodId', 'required'),
    refused('terminalId', 'unknown'),
    refused('deliveryOptions[1].address.city', 'required'),
    refused('address.toString', 'required'),
    refused('billingAddress.city', 'maxLength'),
    refused('billingAddress.country', 'unknown'),
    refused('billingAddress.name', 'required'),
    refused('termsVersion', 'unknown'),
  ];
  expect(refusalsByField(errors, kind)).toEqual({
    surname: { message: 'Must be less than {maxLength} characters', params: { maxLength: 32 } },
    email: { message: expect.stringMatching(/^Too many orders /) },
    country: { message: 'Incorrect data format' },
    shippingMethodId: { message: 'Field is required' },
    terminalId: { message: 'Incorrect data format' },
    deliveryOptions: { message: 'Field is required' },
    billingCity: {
      message: 'Must be less than {maxLength} characters',
      params: { maxLength: 128 },
    },
    billingCountry: { message: 'Incorrect data format' },
  });
});

test('FORM-01 ACC-01 what was refused and stands there yet says so, whatever else a saved address has changed', () => {
  const refused = (field: string) => ({ field, code: 'unknown', message: '' });
  const errors = ['address.email', 'address.postcode', 'address.comment', 'terminalId'].map(
    refused,
  );
  const filled = { ...RIGHT, postcode: 'LT-44001', comment: '' };
  expect(stillRefused(errors, RIGHT, filled).map(({ field }) => field)).toEqual([
    'address.email',
    'address.comment',
    'terminalId',
  ]);
});

test('CHK-01 an address is right with its town where the goods go there, and without it elsewhere', () => {
  const kind = { of: 'orderer', buysForCompany: false, phoneByCountry: true } as const;
  expect(isAddressRight(RIGHT, kind)).toBe(true);
  expect(isAddressRight({ ...RIGHT, city: ' ' }, kind)).toBe(false);
  const contact = { ...kind, of: 'contact' } as const;
  expect(isAddressRight({ ...RIGHT, city: ' ', postcode: 'x' }, contact)).toBe(true);
});

describe('CHK-02 the address that is sent', () => {
  const KIND = { of: 'orderer', buysForCompany: false, phoneByCountry: true } as const;

  test('a street that nobody asked for is not sent, and recipients have no company of the buyer', () => {
    const contact = orderAddress(RIGHT, { ...KIND, of: 'contact' });
    expect(contact).toMatchObject({ name: 'Rūta', city: '', address: '', postcode: '' });
    expect(recipientAddress({ ...RIGHT, guid: 'x', email: ' ', company: 'Shop' }, KIND)).toEqual({
      ...RIGHT,
      phone: '+37060000000',
      email: null,
      company: 'Shop',
      comment: null,
    });
  });

  test('white space around is gone, and what is empty is null', () => {
    expect(orderAddress({ ...RIGHT, name: ' Rūta ', comment: ' ' }, KIND)).toEqual({
      ...RIGHT,
      phone: '+37060000000',
      company: null,
      companyCode: null,
      vatCode: null,
      comment: null,
    });
  });

  test('a company that does not buy after all is not sent', () => {
    const draft = { ...RIGHT, company: 'UAB Dėžė', comment: 'Ring twice' };
    expect(orderAddress(draft, KIND)).toMatchObject({ company: null, comment: 'Ring twice' });
    expect(orderAddress(draft, { ...KIND, buysForCompany: true })).toMatchObject({
      company: 'UAB Dėžė',
    });
  });
});
