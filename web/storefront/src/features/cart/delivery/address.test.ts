import { describe, expect, test } from 'vitest';
import { addressFailures, orderAddress, refusal } from './address.ts';

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
  const kind = { buysForCompany, phoneByCountry: true };
  const failures = Object.entries(addressFailures(draft, kind));
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

test('FORM-01 what the server refuses is told in the words of the form', () => {
  const kind = { buysForCompany: false, phoneByCountry: false };
  const told = (field: string, code: string) => refusal({ field, code, message: '' }, kind);
  expect(told('address.surname', 'maxLength')).toEqual({
    message: 'Must be less than {maxLength} characters',
    params: { maxLength: 32 },
  });
  expect(told('address.country', 'unknown').message).toBe('Incorrect data format');
  expect(told('shippingMethodId', 'required').message).toBe('Field is required');
});

describe('CHK-02 the address that is sent', () => {
  test('white space around is gone, and what is empty is null', () => {
    expect(orderAddress({ ...RIGHT, name: ' Rūta ', comment: ' ' }, false)).toEqual({
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
    expect(orderAddress(draft, false)).toMatchObject({ company: null, comment: 'Ring twice' });
    expect(orderAddress(draft, true)).toMatchObject({ company: 'UAB Dėžė' });
  });
});
