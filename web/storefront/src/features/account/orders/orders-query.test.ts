import { expect, it } from 'vitest';
import { ordersPath, ordersQuery } from './orders-query.ts';

const read = (search: string) => ordersQuery(new URLSearchParams(search));

const ALL = { page: 0, size: 20, sort: 'newest', status: null, search: '' };

it('ACC-03 without anything in the address all orders are listed, the latest first', () => {
  expect(read('section=orders')).toEqual(ALL);
});

it('ACC-03 page, size, sorting, state and number stand in the address', () => {
  expect(read('page=2&size=50&sort=oldest&status=cancelled&search=+000123+')).toEqual({
    page: 2,
    size: 50,
    sort: 'oldest',
    status: 'cancelled',
    search: '000123',
  });
});

it.each([
  'page=-1&size=7',
  'page=1.5',
  'page=x&sort=title&status=lost',
  'page=1000001',
  'search=%20',
])('ACC-03 what makes no sense is as if it were not there: %s', (search) => {
  expect(read(search)).toEqual(ALL);
});

it('ACC-03 what is searched is no longer than a number may be', () => {
  expect(read(`search=${'1'.repeat(100)}`).search).toHaveLength(32);
});

it('ACC-03 the call is asked for what the address says, and not for what it does not', () => {
  expect(ordersPath('lt', read('status=placed&search=7'))).toBe(
    '/api/customer/orders?lang=lt&page=0&size=20&sort=newest&status=placed&search=7',
  );
  expect(ordersPath('en', read(''))).toBe(
    '/api/customer/orders?lang=en&page=0&size=20&sort=newest',
  );
});
