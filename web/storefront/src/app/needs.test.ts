import { describe, expect, it } from 'vitest';
import { needs } from './needs.ts';
import { samplePage } from './sample-page.ts';

const ofBlocks = (...page: Parameters<typeof samplePage>) => needs(samplePage(...page)).slice(5);

describe('SHELL-02 what a page reads', () => {
  it('begins with its frame', () => {
    expect(needs(samplePage([]))).toEqual([
      '/api/configuration?lang=en',
      '/api/translations?lang=en',
      '/api/menus/main_menu?lang=en',
      '/api/menus/FOOTER_MENU?lang=en',
      '/api/menus/second_footer_menu?lang=en',
    ]);
  });

  it('LIST-05 follows the page, size and sort of the address', () => {
    const block = {
      type: 'category',
      categoryId: 'boxes',
      listingType: 'products',
      renderType: 'none',
    };
    const [, , list] = ofBlocks([block], { search: 'page=2&size=100&sort=price' });
    expect(list).toBe(
      '/api/products?lang=en&category=boxes&includeSubCategories=true&page=2&size=100&sort=price',
    );
  });

  it('takes nonsense in the address as if it were not there', () => {
    const block = {
      type: 'category',
      categoryId: 'boxes',
      listingType: 'products',
      renderType: 'none',
    };
    const [, , list] = ofBlocks([block], { search: 'page=-1&size=7' });
    expect(list).toContain('page=0&size=50');
  });

  it('names each path once, and none for a block that reads nothing', () => {
    const list = { type: 'productList', productList: 'home', size: 8 };
    expect(ofBlocks([list, { type: 'text' }, list])).toEqual([
      '/api/products?lang=en&product-list=home&size=8',
    ]);
  });

  it('CHK-05 never reads an order: pages are kept for everyone', () => {
    const paths = ofBlocks([{ type: 'cart' }], { search: 'step=final&order=secret' });
    expect(paths.join()).not.toContain('secret');
  });
});
