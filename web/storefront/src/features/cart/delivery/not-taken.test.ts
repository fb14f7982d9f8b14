import { expect, test } from 'vitest';
import { notTaken } from './not-taken.ts';

test('CHK-02 what a way of delivery does not take is named once, whatever its lines', () => {
  const box = { title: 'Big box', notDeliveredBy: ['locker'] };
  const lines = [box, { title: 'Twine', notDeliveredBy: [] }, box];
  expect(notTaken('locker', lines)).toEqual(['Big box']);
  expect(notTaken('courier', lines)).toEqual([]);
});
