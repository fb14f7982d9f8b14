import { describe, expect, it } from 'vitest';
import { namedListPage, productListNeeds } from './needs.ts';

const list = { type: 'productList', productList: 'new', size: 24 };
const page = (blocks: (typeof list)[], search = 'page=2') => ({ blocks, search });

describe('LIST-13 the pages of a product list block', () => {
  it('are those of the address when it is the only list of its page', () => {
    expect(namedListPage(page([list]))).toBe(2);
    expect(namedListPage(page([list], ''))).toBe(0);
  });

  it('are not there beside another list: one address cannot name the pages of two', () => {
    expect(namedListPage(page([list, list]))).toBeNull();
  });

  it('are read as the block shows them', () => {
    expect(productListNeeds(list, { ...page([list]), language: 'en' })).toEqual([
      '/api/products?lang=en&product-list=new&size=24&page=2',
    ]);
  });
});
