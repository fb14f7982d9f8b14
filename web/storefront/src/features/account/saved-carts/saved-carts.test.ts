import { expect, it } from 'vitest';
import { cartsPath, cartsQuery } from './saved-carts.ts';

it('CART-06 the address says which saved carts are shown; what makes no sense is passed over', () => {
  const read = (query: string) => cartsQuery(new URLSearchParams(query));
  expect(read('section=saved-carts')).toEqual({ page: 0, search: '' });
  expect(read('page=2&search=%20mailer%20')).toEqual({ page: 2, search: 'mailer' });
  expect(read(`page=-1&search=${'x'.repeat(500)}`)).toEqual({ page: 0, search: 'x'.repeat(100) });
  expect(cartsPath('lt', read('page=1'))).toContain('lang=lt&page=1&size=20');
});
