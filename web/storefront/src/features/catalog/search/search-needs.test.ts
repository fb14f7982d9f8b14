import type { PageInfo } from '@vitrina/api/types.ts';
import { describe, expect, it } from 'vitest';
import { searchNeeds } from './search-needs.ts';

const reads = (search: string, kinds = ['products', 'categories']) =>
  searchNeeds({ type: 'searchResults', kinds }, {
    language: 'en',
    search,
    itemsPerPage: [50],
  } as PageInfo);

describe('SRCH-04 the results page', () => {
  it('reads products, their filters and categories for a phrase, without the spaces around it', () => {
    const [products, filters, categories] = reads('search=+kraft+box+&page=1');
    expect(products).toContain('search=kraft+box');
    expect(products).toContain('page=1');
    expect(filters).toMatch(/^\/api\/products\/filters\?.*search=kraft\+box/);
    expect(categories).toBe('/api/categories?lang=en&for=search&title=kraft+box&size=100');
  });

  it('does not ask for categories that are switched off', () => {
    expect(
      reads('search=kraft', ['products']).filter((path) => path.includes('categories')),
    ).toEqual([]);
  });

  it('reads nothing when nothing is asked for', () => {
    expect(reads('')).toEqual([]);
    expect(reads('search=+&sort=price')).toEqual([]);
  });
});

describe('SRCH-05 an attribute value without a phrase', () => {
  it.each(['da-board=kraft', 'price=1-5'])('%s reads all products that have it', (search) => {
    const [products, filters, ...others] = reads(search);
    expect(products).toContain(search);
    expect(products).not.toContain('search=');
    expect(filters).toContain(search);
    expect(others).toEqual([]);
  });
});
