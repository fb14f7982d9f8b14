import type { AccountDetails, Form, FormElement } from '@vitrina/api/types.ts';
import { describe, expect, test } from 'vitest';
import { knownOf } from './known-customer.ts';

const CUSTOMER = {
  name: 'Ona',
  surname: 'Kopa',
  phone: '+37060000001',
  email: 'ona@example.com',
  companyName: 'UAB Kopa',
  companyCountry: 'LT',
} as AccountDetails;

const form = (...fields: string[]): Form => ({
  _id: 'contact',
  title: 'Write to us',
  description: null,
  elements: fields.map(
    (autoFillFrom): FormElement => ({
      id: autoFillFrom,
      type: 'textInput',
      title: autoFillFrom,
      required: false,
      autoFillFrom,
      selectOptions: [],
    }),
  ),
});

describe('REQ-01 what a form knows of who is signed in', () => {
  test('is the full name where it asks for one, and each apart where it asks for both', () => {
    expect(knownOf(CUSTOMER, form('name'), 'en').name).toBe('Ona Kopa');
    const apart = knownOf(CUSTOMER, form('name', 'surname'), 'en');
    expect([apart.name, apart.surname]).toEqual(['Ona', 'Kopa']);
  });

  test('is told in words, and empty where nothing is known', () => {
    const known = knownOf(CUSTOMER, form(), 'lt');
    expect(known).toMatchObject({ company: 'UAB Kopa', country: 'Lietuva', city: '' });
    const blank = { ...CUSTOMER, email: null, companyName: null, companyCountry: null };
    expect(knownOf({ ...blank, country: null }, form(), 'lt')).toMatchObject({
      email: '',
      company: '',
      country: '',
    });
  });
});
