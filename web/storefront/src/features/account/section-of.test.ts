import { expect, it } from 'vitest';
import { sectionOf, sectionUrl } from './section-of.ts';

const SHOWN = [{ key: 'orders' }, { key: 'information' }];

it.each([
  ['section=information', 'information'],
  ['', 'orders'],
  ['section=credit', 'orders'],
  ['step=password-change', 'information'],
  ['section=orders&step=password-change', 'orders'],
])('ACC-01 the address "%s" opens the section %s', (search, key) => {
  expect(sectionOf(new URLSearchParams(search), SHOWN)?.key).toBe(key);
});

it('ACC-01 each section has an address of its own', () => {
  expect(sectionUrl('/account', 'information')).toBe('/account?section=information');
});
