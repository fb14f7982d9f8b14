import { describe, expect, it } from 'vitest';
import { apiPath } from './path.ts';

describe('CALL-01 API paths', () => {
  it('repeat the name of a list and leave out what is empty', () => {
    const query = { lang: 'en', id: ['a', 'b'], price: '', page: 0, search: null } as const;
    expect(apiPath('/api/products', query)).toBe('/api/products?lang=en&id=a&id=b&page=0');
  });

  it('encode what people type', () => {
    expect(apiPath('/api/products', { search: 'a&b=ū' })).toBe(
      '/api/products?search=a%26b%3D%C5%AB',
    );
  });
});
