import { expect, it } from 'vitest';
import { isAppleDevice, offeredProviders, providerOf } from './providers.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', false],
])('AUTH-09 "%s" is a device of Apple: %s', (userAgent, is) => {
  expect(isAppleDevice(userAgent)).toBe(is);
});

it('AUTH-09 Apple is offered on its devices alone, where the shop has an id there', () => {
  const all = ['google', 'apple', 'facebook'] as const;
  const offered = (appleClientId: string | null, isApple: boolean) =>
    offeredProviders({ socialLogins: [...all], appleClientId }, isApple);
  expect(offered('shop.example', true)).toEqual(all);
  expect(offered('shop.example', false)).toEqual(['google', 'facebook']);
  expect(offered(null, true)).toEqual(['google', 'facebook']);
});

it.each([
  ['google', 'google'],
  ['toString', undefined],
  ['', undefined],
  [undefined, undefined],
])('AUTH-09 the provider %s is %s', (name, provider) => {
  expect(providerOf(name)).toBe(provider);
});
