import { expect, it } from 'vitest';
import { returnsPath, returnsQuery } from './returns-query.ts';

const read = (search: string) => returnsQuery(new URLSearchParams(search));

it('ACC-03 ACC-05 what the list of returns shows stands in the address', () => {
  expect(read('section=returns&page=2&status=refused')).toMatchObject({
    page: 2,
    status: 'refused',
  });
  expect(read('status=lost').status).toBeNull();
  expect(returnsPath(read('status=refused&search=000012&sort=oldest'))).toBe(
    '/api/productReturns?page=0&size=50&sort=oldest&status=refused&search=000012',
  );
});
