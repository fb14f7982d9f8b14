import { addressRules } from '@vitrina/rules/address-rules.ts';
import { failuresOf } from '@vitrina/rules/field-rules.ts';
import { expect, it } from 'vitest';
import { draftOf } from './address-draft.ts';

it('ACC-01 the form of an address opens with what is kept of it', () => {
  const kept = {
    ...{ id: '1', name: 'Ona', surname: 'K', email: null, phone: '+37060000001', country: 'LT' },
    ...{ city: 'Vilnius', address: 'Gatvės g. 1', postcode: 'LT-01100', company: null },
    comment: 'Ring twice',
  };
  expect(draftOf(kept)).toEqual({
    ...{ name: 'Ona', surname: 'K', phone: '+37060000001', country: 'LT', city: 'Vilnius' },
    ...{ address: 'Gatvės g. 1', postcode: 'LT-01100', comment: 'Ring twice' },
  });
});

it('ACC-01 what the server refuses of an address stands at its field, in the words of the form', () => {
  const kind = { of: 'recipient', buysForCompany: false, phoneByCountry: false } as const;
  const errors = ['name', 'id'].map((field) => ({ field, code: 'maxLength', message: '' }));
  expect(failuresOf(errors, addressRules(kind))).toEqual({
    name: { message: 'Must be less than {maxLength} characters', params: { maxLength: 32 } },
  });
});
