import { expect, it } from 'vitest';
import { ordersPath, ordersQuery } from './orders-query.ts';

const read = (search: string) => ordersQuery(new URLSearchParams(search));

it('ACC-03 the state of orders stands in the address too', () => {
  expect(read('page=2&status=cancelled')).toMatchObject({ page: 2, status: 'cancelled' });
  expect(read('status=lost').status).toBeNull();
});

it('ACC-03 the call is asked for what the address says, and not for what it does not', () => {
  expect(ordersPath('lt', read('status=placed&search=7'))).toBe(
    '/api/customer/orders?lang=lt&page=0&size=50&sort=newest&status=placed&search=7',
  );
  expect(ordersPath('en', read(''))).toBe(
    '/api/customer/orders?lang=en&page=0&size=50&sort=newest',
  );
});
