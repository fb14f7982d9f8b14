import type { KeptAddress } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import { anotherAddress, ordererAt, ordererEmail, recipientAt, shownOf } from './saved-address.ts';

const STORE: KeptAddress = {
  ...{ id: '1', name: 'Jonas', surname: 'Jonaitis', phone: '+37060000002', country: 'LT' },
  ...{ city: 'Kaunas', address: 'Laisvės al. 1', postcode: 'LT-44001' },
  ...{ email: 'jonas@example.com', company: 'UAB Sandėlis', comment: 'Ring twice' },
};
const HOME: KeptAddress = {
  ...{ id: '2', name: 'Ona', surname: 'K', phone: '+37060000001', country: 'LT', city: 'Vilnius' },
  ...{ address: 'Gatvės g. 1', postcode: 'LT-01100', email: null, company: null, comment: null },
};
const SAVED = [STORE, HOME];
const ONA = { name: 'Ona', surname: 'K', email: 'ona@example.com', phone: '+37060000001' };

test('ACC-01 CHK-02 a saved address fills who is there and where; the e-mail and the company stay those of who orders', () => {
  const draft = { ...ONA, country: 'LT', company: 'UAB Dėžutė', companyCode: '300000000' };
  expect(ordererAt(draft, STORE, SAVED)).toEqual({
    ...{ name: 'Jonas', surname: 'Jonaitis', email: 'ona@example.com', phone: '+37060000002' },
    ...{ country: 'LT', city: 'Kaunas', address: 'Laisvės al. 1', postcode: 'LT-44001' },
    ...{ company: 'UAB Dėžutė', companyCode: '300000000', comment: 'Ring twice' },
  });
  expect(ordererAt({}, STORE, SAVED).email, 'none is known').toBe('jonas@example.com');
});

test('ACC-01 CART-07 one of several addresses is filled with all that is saved', () => {
  const draft = { name: 'I', email: 'i@example.com', company: 'Other' };
  expect(recipientAt(draft, STORE, SAVED)).toMatchObject({
    ...{ name: 'Jonas', email: 'jonas@example.com', company: 'UAB Sandėlis' },
  });
  expect(recipientAt(draft, HOME, SAVED)).toMatchObject({ name: 'Ona', email: '', company: '' });
});

test('ACC-01 the address that stands in the fields is the chosen one, until another one is typed', () => {
  const filled = ordererAt(ONA, STORE, SAVED);
  expect(shownOf(filled, SAVED)).toBe(STORE);
  expect(shownOf({ ...filled, phone: '+37060000009' }, SAVED)).toBe(STORE);
  expect(shownOf({ ...filled, postcode: 'LT-44002' }, SAVED)).toBeUndefined();
  expect(shownOf(ONA, SAVED)).toBeUndefined();
});

test('ACC-01 with another address nothing of the saved one stays, and what was typed for the courier does', () => {
  const filled = ordererAt(ONA, STORE, SAVED);
  expect(ordererAt(filled, HOME, SAVED).comment).toBe('');
  expect(anotherAddress(filled, ONA, SAVED)).toEqual({
    ...{ ...ONA, country: 'LT', city: '', address: '', postcode: '', comment: '' },
  });
  const typed = { ...filled, comment: 'Call first' };
  expect(ordererAt(typed, HOME, SAVED).comment).toBe('Call first');
  expect(anotherAddress(typed, ONA, SAVED).comment).toBe('Call first');
});

test('ACC-01 CHK-02 the e-mail that was typed stays; one that came with a saved address goes with it', () => {
  const typed = { ...ONA, email: 'ona@work.example' };
  expect(ordererEmail(typed, SAVED, ONA)).toBe('ona@work.example');
  expect(ordererEmail(typed, SAVED, { email: null })).toBe('ona@work.example');
  const filled = ordererAt({}, STORE, SAVED);
  expect(ordererEmail(filled, SAVED, { email: null })).toBe('');
  expect(ordererEmail(filled, SAVED, ONA)).toBe('ona@example.com');
  expect(ordererEmail({}, SAVED, ONA), 'nothing is typed').toBe('ona@example.com');
  const own = { ...STORE, email: ONA.email };
  expect(ordererEmail(ONA, [own], ONA), 'their own is saved, too').toBe('ona@example.com');
});
