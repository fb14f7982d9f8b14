import { describe, expect, it } from 'vitest';
import { apiPath, homeOf, pageInfoPath, withQuery } from './paths.ts';

describe('CALL-01 API paths', () => {
  it('repeat the name of a list and leave out what is empty', () => {
    const query = { lang: 'en', id: ['a', 'b'], sort: '', page: 0, search: null };
    expect(apiPath('/api/products', query)).toBe('/api/products?lang=en&id=a&id=b&page=0');
  });

  it('encode what people type', () => {
    expect(apiPath('/api/products', { search: 'a&b=ū' })).toBe(
      '/api/products?search=a%26b%3D%C5%AB',
    );
  });

  it('ask for a page without the question mark', () => {
    expect(pageInfoPath('/lt/dezutes', '?page=1')).toBe(
      '/content/path-info?path=%2Flt%2Fdezutes&search=page%3D1',
    );
  });
});

describe('LIST-05 links keep the other parameters', () => {
  const query = new URLSearchParams('size=100&page=2&da-board=kraft');

  it('set one and remove another', () => {
    expect(withQuery('/boxes', query, { sort: 'price', page: null })).toBe(
      '/boxes?size=100&da-board=kraft&sort=price',
    );
  });

  it('end without a question mark when nothing is left', () => {
    expect(withQuery('/boxes', new URLSearchParams('page=1'), { page: null })).toBe('/boxes');
  });
});

describe('I18N-01 the home page keeps the language', () => {
  it.each([
    ['/lt/dezutes', 'lt', '/lt'],
    ['/lt', 'lt', '/lt'],
    ['/ltx', 'lt', '/'],
    ['/boxes', 'en', '/'],
  ] as const)('%s in %s', (path, language, home) => {
    expect(homeOf({ path, language })).toBe(home);
  });
});
