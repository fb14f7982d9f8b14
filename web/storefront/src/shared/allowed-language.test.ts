import { expect, it } from 'vitest';
import { allowedLanguage } from './allowed-language.ts';

it('HEAD-10 keeps a front language', () => {
  expect(allowedLanguage('lt', ['en', 'lt'])).toBeNull();
});

it('HEAD-10 changes any other to the first front language', () => {
  expect(allowedLanguage('pl', ['en', 'lt'])).toBe('en');
});

it('HEAD-10 has nowhere to go without front languages', () => {
  expect(allowedLanguage('pl', [])).toBeNull();
});
