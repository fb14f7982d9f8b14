import { expect, it } from 'vitest';
import { returnsPath, returnsQuery } from './returns-query.ts';

const read = (search: string) => returnsQuery(new URLSearchParams(search));

it('ACC-03 ACC-05 page and status of the returns stand in the address', () => {
  expect(read('section=returns&page=2&status=refused')).toEqual({ page: 2, status: 'refused' });
  expect(returnsPath(read('status=refused'))).toBe(
    '/api/productReturns?page=0&size=20&status=refused',
  );
});

it.each(['', 'page=-1&status=lost', 'page=1.5', 'page=1000001'])(
  'ACC-03 ACC-05 what makes no sense is as if it were not there: "%s"',
  (search) => {
    expect(read(search)).toEqual({ page: 0, status: null });
  },
);
