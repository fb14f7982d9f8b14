import { describe, expect, it } from 'vitest';
import { homeOf, pageInfoPath, withQuery } from './paths.ts';

describe('CALL-01 API paths', () => {
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
