import type { Block } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { listQuery, namedListPage, productListNeeds } from '../needs.ts';

const list = { type: 'productList', title: 'New', productList: 'new', size: 24 } as const;
const itemsPerPage = [50, 100, 150];
const page = (blocks: Block[], search = 'page=2') => ({ blocks, search, itemsPerPage });

describe('LIST-13 the pages of a product list block', () => {
  it('are those of the address when it is the only list of its page', () => {
    expect(namedListPage(page([list]))).toBe(2);
    expect(namedListPage(page([list], ''))).toBe(0);
  });

  it('are not there beside another list: one address cannot name the pages of two', () => {
    expect(namedListPage(page([list, list]))).toBeNull();
  });

  it('are read as the block shows them', () => {
    const text = { type: 'text', content: '' } as const;
    expect(productListNeeds(list, { ...page([text, list]), language: 'en' })).toEqual([
      '/api/products?lang=en&product-list=new&size=24&page=2',
    ]);
  });

  it('are those of a list page where the list is all that the page is about', () => {
    const search = 'page=2&sort=price&da-board=kraft&search=box';
    const [products, filters] = productListNeeds(list, { ...page([list], search), language: 'en' });
    const named = 'lang=en&product-list=new&splitByAttribute=true&da-board=kraft&search=box';
    expect(products).toBe(`/api/products?${named}&page=2&size=24&sort=price`);
    expect(filters).toBe(`/api/products/filters?${named}`);
  });

  it.each([
    ['', 24],
    ['size=24', 24],
    ['size=100', 100],
    ['size=7', 24],
  ])('hold the list’s own number of products or one of 50, 100 and 150: %s', (search, size) => {
    const [products] = productListNeeds(list, { ...page([list], search), language: 'en' });
    expect(products).toMatch(new RegExp(`&page=0&size=${size}$`));
  });

  it.each([
    ['', 30],
    ['size=90', 90],
    ['size=50', 30],
  ])(
    'hold as many entries as the shop offers, the first unless the address says: %s',
    (search, size) => {
      const list = listQuery(new URLSearchParams(search), [30, 90]);
      expect([list.size, list.sizes]).toEqual([size, [30, 90]]);
    },
  );
});
