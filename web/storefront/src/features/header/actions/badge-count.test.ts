import { expect, it } from 'vitest';
import { badgeCount } from './badge-count.ts';

it('HEAD-04 a badge has place for three digits', () => {
  expect(badgeCount(1)).toBe('1');
  expect(badgeCount(999)).toBe('999');
  expect(badgeCount(1000)).toBe('999+');
  expect(badgeCount(54_321)).toBe('999+');
});
