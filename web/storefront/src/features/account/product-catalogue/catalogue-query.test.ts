import { expect, it } from 'vitest';
import { cataloguePath, catalogueQuery } from './catalogue-query.ts';

const read = (search: string) => catalogueQuery(new URLSearchParams(search));

const ALL = { page: 0, size: 50, sort: 'title', search: '', narrowing: {} };

it('ACC-03 without anything in the address all products are listed by name, fifty a page', () => {
  expect(read('section=product-catalogue')).toEqual(ALL);
});

it('ACC-03 page, size, sorting, phrase and what narrows stand in the address', () => {
  expect(
    read('page=2&size=150&sort=-price&search=+box+&price=1-5&da-board=kraft&da-board=white'),
  ).toEqual({
    page: 2,
    size: 150,
    sort: '-price',
    search: 'box',
    narrowing: { price: ['1-5'], 'da-board': ['kraft', 'white'] },
  });
});

it.each(['page=-1&size=7', 'page=x&sort=dearest', 'search=%20'])(
  'ACC-03 what makes no sense is as if it were not there: %s',
  (search) => {
    expect(read(search)).toEqual(ALL);
  },
);

it('ACC-03 the call is asked for what the address says', () => {
  expect(cataloguePath('lt', read('search=box&da-board=kraft&recommended=true'))).toBe(
    '/api/customer/product-catalogue?lang=lt&page=0&size=50&sort=title&search=box&da-board=kraft&recommended=true',
  );
});
