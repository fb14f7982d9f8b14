import type { AccountDetails, KeptAddress } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { ordererAt, recipientAt, shownOf } from './saved-address.ts';

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
const ACCOUNT = { id: 'ona', ...ONA } as AccountDetails;
const MAILLESS = { ...ACCOUNT, email: null };

test('ACC-01 CHK-02 a saved address fills who is there and where; the e-mail and the company stay those of who orders', () => {
  const draft = { ...ONA, country: 'LT', company: 'UAB Dėžutė', companyCode: '300000000' };
  expect(ordererAt(draft, STORE, SAVED, ACCOUNT)).toEqual({
    ...{ name: 'Jonas', surname: 'Jonaitis', email: 'ona@example.com', phone: '+37060000002' },
    ...{ country: 'LT', city: 'Kaunas', address: 'Laisvės al. 1', postcode: 'LT-44001' },
    ...{ company: 'UAB Dėžutė', companyCode: '300000000', comment: 'Ring twice' },
  });
  const { email } = ordererAt({}, STORE, SAVED, MAILLESS);
  expect(email, 'none is known').toBe('jonas@example.com');
});

test('ACC-01 CART-07 one of several addresses is filled with all that is saved', () => {
  const draft = { name: 'I', email: 'i@example.com', company: 'Other' };
  expect(recipientAt(draft, STORE, SAVED)).toMatchObject({
    ...{ name: 'Jonas', email: 'jonas@example.com', company: 'UAB Sandėlis' },
  });
  expect(recipientAt(draft, HOME, SAVED)).toMatchObject({ name: 'Ona', email: '', company: '' });
  expect(recipientAt(recipientAt(draft, STORE, SAVED), null, SAVED)).toEqual({
    ...{ name: '', surname: '', email: '', phone: '', company: '', country: 'LT' },
    ...{ city: '', address: '', postcode: '', comment: '' },
  });
});

test('ACC-01 the address that stands in the fields is the chosen one, until another one is typed', () => {
  const filled = ordererAt(ONA, STORE, SAVED, ACCOUNT);
  expect(shownOf(filled, SAVED)).toBe(STORE);
  expect(shownOf({ ...filled, phone: '+37060000009' }, SAVED)).toBe(STORE);
  expect(shownOf({ ...filled, postcode: 'LT-44002' }, SAVED)).toBeUndefined();
  expect(shownOf(ONA, SAVED)).toBeUndefined();
});

test('ACC-01 with another address nothing of the saved one stays, and what was typed for the courier does', () => {
  const filled = ordererAt({}, STORE, SAVED, ACCOUNT);
  expect(ordererAt(filled, HOME, SAVED, ACCOUNT).comment).toBe('');
  expect(ordererAt(filled, null, SAVED, ACCOUNT)).toEqual({
    ...{ ...ONA, country: 'LT', city: '', address: '', postcode: '', comment: '' },
  });
  const typed = { ...filled, comment: 'Call first' };
  expect(ordererAt(typed, HOME, SAVED, ACCOUNT).comment).toBe('Call first');
  expect(ordererAt(typed, null, SAVED, ACCOUNT).comment).toBe('Call first');
});

test('ACC-01 CHK-02 the e-mail that was typed stays; one that came with a saved address goes with it', () => {
  const typed = { ...ONA, email: 'ona@work.example' };
  const filled = ordererAt({}, STORE, SAVED, MAILLESS);
  for (const chosen of [HOME, null]) {
    const emailOf = (draft: AddressDraft, account: AccountDetails, saved = SAVED) =>
      ordererAt(draft, chosen, saved, account).email;
    expect(emailOf(typed, ACCOUNT)).toBe('ona@work.example');
    expect(emailOf(typed, MAILLESS)).toBe('ona@work.example');
    expect(emailOf(filled, MAILLESS)).toBe('');
    expect(emailOf(filled, ACCOUNT)).toBe('ona@example.com');
    expect(emailOf({}, ACCOUNT), 'nothing is typed').toBe('ona@example.com');
    const own = { ...STORE, email: ONA.email };
    expect(emailOf(ONA, ACCOUNT, [own]), 'their own is saved, too').toBe('ona@example.com');
  }
});
