import { describe, expect, it } from 'vitest';
import { needs } from './needs.ts';
import { samplePage } from './sample-page.ts';

const CATEGORY = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'none',
  topLevel: false,
} as const;

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
    const [, , list] = ofBlocks([CATEGORY], { search: 'page=2&size=100&sort=price' });
    expect(list).toBe(
      '/api/products?lang=en&category=boxes&includeSubCategories=true&splitByAttribute=true&page=2&size=100&sort=price',
    );
  });

  it('LIST-06 asks for the filters of the very list that it shows', () => {
    const search = 'size=100&da-size=b&price=-20&da-size=a&utm_source=x';
    const [, , list, filters] = ofBlocks([CATEGORY], { search });
    const narrowed =
      'lang=en&category=boxes&includeSubCategories=true&splitByAttribute=true&da-size=a&da-size=b&price=-20';
    expect(list).toBe(`/api/products?${narrowed}&page=0&size=100`);
    expect(filters).toBe(`/api/products/filters?${narrowed}`);
  });

  it('takes nonsense in the address as if it were not there', () => {
    const [, , list] = ofBlocks([CATEGORY], { search: 'page=-1&size=7&sort=mood&price=much' });
    expect(list).toMatch(/&page=0&size=50$/);
  });

  it('names each path once, and none for a block that reads nothing', () => {
    const list = { type: 'productList', title: 'Ours', productList: 'home', size: 8 } as const;
    expect(ofBlocks([list, { type: 'text', content: '' }, list])).toEqual([
      '/api/products?lang=en&product-list=home&size=8',
    ]);
  });

  it('CHK-05 never reads an order: pages are kept for everyone', () => {
    const paths = ofBlocks([{ type: 'cart' }], { search: 'step=final' });
    expect(paths.join()).not.toContain('/api/orders');
  });
});
