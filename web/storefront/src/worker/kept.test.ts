import { describe, expect, it } from 'vitest';
import { isKeepable, keptIn, languageOf } from './kept.ts';

describe('SHELL-14 of what a browser has seen', () => {
  it.each([
    ['/', 'pages'],
    ['/lt/dezutes?page=2', 'pages'],
    ['/apiary', 'pages'],
    ['/manifest.json', null],
    ['/offline/lt', null],
    ['/assets/boot-abc.js', 'assets'],
    ['/images/box?w=640', 'pictures'],
    ['/icons/192.png', 'pictures'],
    ['/api/customer/orders', null],
    ['/api/products?lang=en', null],
    ['/content/path-info?path=%2F', null],
    ['/documents/a.pdf', null],
    ['/dev/mail', null],
    ['/?impersonateToken=abc', null],
    ['/account?token=abc', null],
    ['/login-callback?code=abc', null],
  ])('%s is kept in %s', (address, cache) => {
    expect(keptIn(new URL(address, 'https://shop.example'))).toBe(cache);
  });

  it.each<[string, { cacheControl?: string; status?: number; redirected?: boolean }, boolean]>([
    ['what everybody gets', { cacheControl: 'no-cache' }, true],
    ['what is nobody else’s', { cacheControl: 'no-store' }, false],
    ['what is private', { cacheControl: 'max-age=60, private' }, false],
    ['what is not there', { status: 404 }, false],
    ['what stands elsewhere', { redirected: true }, false],
  ])('%s is kept: %s', (_, { cacheControl = '', ...change }, is) => {
    const headers = new Headers({ 'cache-control': cacheControl });
    const answer = { status: 200, type: 'basic', redirected: false, ...change, headers };
    expect(isKeepable(answer as Response)).toBe(is);
  });

  it.each([
    ['/lt/dezutes', 'lt'],
    ['/de', 'de'],
    ['/default', null],
    ['/boxes', null],
  ])('%s is in %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});
