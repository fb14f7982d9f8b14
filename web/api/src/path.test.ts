import { describe, expect, it } from 'vitest';
import { apiPath, askedAlike } from './path.ts';

describe('CALL-01 API paths', () => {
  it('repeat the name of a list and leave out what is empty', () => {
    const query = { lang: 'en', id: ['a', 'b'], price: '', page: 0, search: null } as const;
    expect(apiPath('/api/products', query)).toBe('/api/products?lang=en&id=a&id=b&page=0');
  });

  it('ask as another read does, but for some names', () => {
    const list = apiPath('/api/products', { lang: 'en', id: ['a', 'b'], size: 50, 'da-x': ['ū'] });
    expect(askedAlike('/api/products/filters', list, ['size', 'page'])).toBe(
      '/api/products/filters?lang=en&id=a&id=b&da-x=%C5%AB',
    );
  });

  it('encode what people type', () => {
    expect(apiPath('/api/products', { search: 'a&b=ū' })).toBe(
      '/api/products?search=a%26b%3D%C5%AB',
    );
  });
});
