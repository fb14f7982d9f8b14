import { describe, expect, test } from 'vitest';
import { addressFailures, orderAddress } from './address.ts';

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
  const failures = Object.entries(addressFailures(draft, buysForCompany));
  return Object.fromEntries(failures.map(([field, { message }]) => [field, message]));
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
    ['phone', '8 600 00000', 'Invalid phone number format'],
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

describe('CHK-02 the address that is sent', () => {
  test('white space around is gone, and what is empty is null', () => {
    expect(orderAddress({ ...RIGHT, name: ' Rūta ', comment: ' ' }, false)).toEqual({
      ...RIGHT,
      company: null,
      companyCode: null,
      vatCode: null,
      comment: null,
    });
  });

  test('a company that does not buy after all is not sent', () => {
    const draft = { ...RIGHT, company: 'UAB Dėžė', comment: 'Ring twice' };
    expect(orderAddress(draft, false)).toMatchObject({ company: null, comment: 'Ring twice' });
    expect(orderAddress(draft, true)).toMatchObject({ company: 'UAB Dėžė' });
  });
});
