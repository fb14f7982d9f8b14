// @vitest-environment jsdom
import type { AccountDetails } from '@vitrina/api/types.ts';
import { beforeEach, expect, it } from 'vitest';
import { lookAtCarts, useCart } from '../cart/store.ts';
import { useWishlist } from '../wishlist/store.ts';
import { followSession } from './follow-session.ts';
import { isLeft } from './is-left.ts';

const signedIn = (id: string, isImpersonated = false) =>
  followSession({ state: 'signedIn', customer: { id, isImpersonated } as AccountDetails });
const loadedAnew = () => isLeft() && followSession({ state: 'anonymous' });
const enter = (name: string) => useCart.getState().keep({ address: { name, country: 'LT' } });
const entered = () => lookAtCarts().carts[0]?.address.name;

beforeEach(() => {
  localStorage.clear();
  useCart.getState().clear(lookAtCarts().carts[0]?.guid ?? '');
});

it('AUTH-10 WISH-04 what staff have seen of a customer goes once their session is over, though no account was asked', () => {
  signedIn('ona', true);
  enter('Ona');
  expect([lookAtCarts().copy, useWishlist.getState().copy]).toEqual([null, null]);
  loadedAnew();
  expect([entered(), isLeft()]).toEqual([undefined, false]);
});

it.each([
  ['another customer', 'jonas', false],
  ['staff who see another customer', 'jonas', true],
  ['the customer herself', 'ona', false],
])('AUTH-10 AUTH-08 %s finds nothing of what staff have seen', (_, id, isImpersonated) => {
  signedIn('ona', true);
  enter('Ona');
  signedIn(id, isImpersonated);
  expect(entered()).toBeUndefined();

  enter('Own');
  signedIn(id, isImpersonated);
  expect(entered(), 'what is entered since stays').toBe('Own');
});

it('WISH-04 a session that the shop never answered about its cart leaves nothing either', () => {
  signedIn('ona');
  enter('Ona');
  loadedAnew();
  expect(entered()).toBeUndefined();
});

it('AUTH-08 CHK-02 what a visitor has begun to type stays with them, also when they sign in', () => {
  enter('Ona');
  loadedAnew();
  expect(entered()).toBe('Ona');
  signedIn('ona');
  expect(entered()).toBe('Ona');
});
