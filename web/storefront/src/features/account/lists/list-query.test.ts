import { expect, it } from 'vitest';
import { listQuery } from './list-query.ts';

const read = (search: string) => listQuery(new URLSearchParams(search), 32);

const ALL = { page: 0, size: 50, sort: 'newest', search: '' };

it('ACC-03 without anything in the address all entries are listed, fifty a page, the latest first', () => {
  expect(read('section=orders')).toEqual(ALL);
});

it('ACC-03 page, size, sorting and what is searched stand in the address', () => {
  expect(read('page=2&size=150&sort=oldest&search=+000123+')).toEqual({
    page: 2,
    size: 150,
    sort: 'oldest',
    search: '000123',
  });
});

it.each(['page=-1&size=20', 'page=1.5', 'page=x&sort=title', 'page=1000001', 'search=%20'])(
  'ACC-03 what makes no sense is as if it were not there: %s',
  (search) => {
    expect(read(search)).toEqual(ALL);
  },
);

it('ACC-03 what is searched is no longer than it may be', () => {
  expect(read(`search=${'1'.repeat(100)}`).search).toHaveLength(32);
});
