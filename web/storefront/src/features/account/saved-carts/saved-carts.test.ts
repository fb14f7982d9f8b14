import { expect, it } from 'vitest';
import { cartsPath, cartsQuery } from './saved-carts.ts';

it('CART-06 ACC-03 the address says which saved carts are shown', () => {
  const read = (query: string) => cartsQuery(new URLSearchParams(query));
  expect(read(`search=${'x'.repeat(500)}`).search).toBe('x'.repeat(100));
  expect(cartsPath('lt', read('page=1&sort=oldest&search=%20mailer%20'))).toBe(
    '/api/carts?lang=lt&page=1&size=50&sort=oldest&search=mailer',
  );
});
