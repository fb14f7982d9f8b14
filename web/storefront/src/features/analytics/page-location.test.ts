import { expect, it } from 'vitest';
import { isSecret, pageLocation, searchTerm } from './page-location.ts';

const SHOP = 'https://shop.example';

it.each([
  ['/boxes?page=2&da-board=kraft&utm_source=mail', '/boxes?page=2&da-board=kraft&utm_source=mail'],
  ['/cart?step=final&paying=done#order=abc', '/cart?step=final'],
  ['/account?step=password-change&id=abc', '/account?step=password-change'],
  ['/search?search=ona%40example.com', '/search'],
  ['/?impersonateToken=abc&mc_eid=f00&fbclid=1', '/'],
])('ANA-01 of %s the analytics know %s', (address, known) => {
  expect(pageLocation(SHOP + address)).toBe(SHOP + known);
});

it.each([
  ['/cart?step=final#order=abc', true],
  ['/cart?step=shared#cart=abc', true],
  ['/account?step=password-change&id=abc', true],
  ['/account?section=information&remove=abc', true],
  ['/newsletter-subscription?leave=abc', true],
  ['/account?token=abc', true],
  ['/?impersonateToken=abc', true],
  ['/login-callback?code=c&state=google', true],
  ['/boxes?da-board=kraft#filters', false],
  ['/cart?step=payment', false],
])('ANA-01 tags do not begin at %s: %s', (address, is) => {
  expect(isSecret(SHOP + address)).toBe(is);
});

it.each([
  [' kraft box ', 'kraft box'],
  ['250 x 200', '250 x 200'],
  ['ona@example.com', null],
  ['+370 600 00001', null],
  ['', null],
])('ANA-01 of a search for "%s" they know %s', (phrase, known) => {
  expect(searchTerm(phrase)).toBe(known);
});
