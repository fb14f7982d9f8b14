import { readFileSync } from 'node:fs';
import type { Block } from '@vitrina/api/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBlocks } from './blocks.ts';
import { head } from './head.ts';
import { needs } from './needs.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';

const headOf = (change: Parameters<typeof samplePage>[1] = {}) =>
  head(samplePage([], change), sampleConfiguration, {});

const LIST = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'none',
  topLevel: false,
} as const;

beforeAll(() => loadBlocks(['searchResults']));

describe('SHELL-03 the head', () => {
  it('names the page in every language, the default one for all others', () => {
    const html = headOf();
    expect(html).toContain('hreflang="lt" href="https://shop.example/lt/dezutes"');
    expect(html).toContain('hreflang="x-default" href="https://shop.example/boxes"');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/boxes" data-head>');
  });

  it('names a language that is offered for all others, also where the default one is not', () => {
    const alternatives = [{ language: 'lt', url: '/lt/dezutes' } as const];
    const html = headOf({ alternatives });
    expect(html).toContain('hreflang="x-default" href="https://shop.example/lt/dezutes"');
  });

  const FURTHER = { canonical: 'https://shop.example/boxes?page=2', search: 'page=2' };

  it('names a further page of a list as that page in every language', () => {
    const html = head(samplePage([LIST], FURTHER), sampleConfiguration, {});
    expect(html).toContain('rel="canonical" href="https://shop.example/boxes?page=2"');
    expect(html).toContain('hreflang="lt" href="https://shop.example/lt/dezutes?page=2"');
    expect(html).toContain('hreflang="x-default" href="https://shop.example/boxes?page=2"');
  });

  it.each([
    ['of texts', { type: 'text', content: '' }],
    ['of tiles', { ...LIST, listingType: 'bigTiles' }],
    ['of the newest articles', { type: 'newsList', displayType: 'promo' }],
  ] as [string, Block][])(
    'SHELL-03 a page %s is one, whatever number its address has',
    (_, block) => {
      const html = head(samplePage([block], FURTHER), sampleConfiguration, {});
      expect(html).toContain('rel="canonical" href="https://shop.example/boxes"');
      expect(html).toContain('hreflang="lt" href="https://shop.example/lt/dezutes"');
      expect(html).not.toContain('page=2');
    },
  );

  it('HEAD-09 NLTR-01 tells nobody what opens somebody’s subscription', () => {
    const change = { search: 'token=opens-it', layout: 'login' } as const;
    const html = head(samplePage([{ type: 'newsletter' }], change), sampleConfiguration, {});
    expect(html).not.toContain('opens-it');
  });

  it('keeps search engines from pages past the end of a list', () => {
    const shown = (search: string, found: object[]) => {
      const info = samplePage([LIST], { search });
      const answers = needs(info).map((path) => {
        const body = path.startsWith('/api/products?') ? found : [];
        return [path, { status: 200, body }];
      });
      return head(info, sampleConfiguration, {
        ...Object.fromEntries(answers),
        ...sampleAnswers,
      });
    };
    expect(shown('page=9', [])).toContain('content="noindex"');
    expect(shown('page=9', [{ id: 'a' }])).not.toContain('noindex');
    expect(shown('', [])).not.toContain('noindex');
  });

  it('says its language with the country, as Open Graph has it, and which others there are', () => {
    const told = (change: Parameters<typeof headOf>[0]) =>
      [...headOf(change).matchAll(/"og:locale([^"]*)" content="([^"]*)"/g)].map(
        ([, which, locale]) => which + (locale ?? ''),
      );
    expect(told({})).toEqual(['en_GB', ':alternatelt_LT']);
    expect(told({ language: 'lt' })).toEqual(['lt_LT', ':alternateen_GB']);
    const alone = (language: 'lv' | 'et' | 'pl' | 'ru' | 'de') =>
      told({ language, alternatives: [] })[0];
    expect((['lv', 'et', 'pl', 'ru', 'de'] as const).map(alone)).toEqual([
      ...['lv_LV', 'et_EE', 'pl_PL', 'ru_RU', 'de_DE'],
    ]);
  });

  it('stays on the shop’s own address, however the path is written', () => {
    const html = headOf({ path: '//evil.example/x', canonical: null, status: 404 });
    expect(html).not.toContain('"https://evil.example');
    expect(html).toContain('rel="canonical" href="https://shop.example//evil.example/x"');
  });

  it('has the tags that the shop’s configuration names', () => {
    const metaTags = [{ name: 'google-site-verification', content: 'a"b' }];
    const html = head(samplePage([]), { ...sampleConfiguration, metaTags }, {});
    expect(html).toContain('<meta name="google-site-verification" content="a&quot;b" data-head>');
  });

  it('names the icon of 128 pixels where the shop has one as large', () => {
    const icons = (appIconSize: number) =>
      head(samplePage([]), { ...sampleConfiguration, appIconSize }, {}).match(/sizes="[^"]*"/g);
    expect(icons(127)).toEqual(['sizes="32x32"', 'sizes="180x180"']);
    expect(icons(128)).toEqual(['sizes="32x32"', 'sizes="128x128"', 'sizes="180x180"']);
  });

  it('colours the browser as the page', () => {
    const tokens = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
    const [, paper] = /--paper: (#[\da-f]{6});/.exec(tokens) ?? [];
    expect(headOf()).toContain(`<meta name="theme-color" content="${paper}" data-head>`);
  });

  it('adds the name of the shop to a title that lacks it', () => {
    expect(headOf()).toContain('>Boxes – Shop</title>');
    expect(headOf({ title: 'Shop of boxes' })).toContain('>Shop of boxes</title>');
  });

  it('SRCH-04 names a search after its phrase, or after the values that are asked for', () => {
    const search = (query: string, answers = {}) =>
      head(
        samplePage([{ type: 'searchResults', kinds: [] }], { search: query, title: 'Search' }),
        sampleConfiguration,
        answers,
      );
    expect(search('search=+box+')).toContain('>Search results for “box” – Shop</title>');
    expect(search('')).toContain('>Search – Shop</title>');
    const filters = '/api/products/filters?lang=en&splitByAttribute=true&da-board=kraft';
    const values = [{ title: 'Board', values: [{ title: 'Kraft', active: true }] }];
    const titled = search('da-board=kraft', { [filters]: { status: 200, body: values } });
    expect(titled).toContain('>Board: Kraft – Shop</title>');
    expect(titled).toContain('property="og:title" content="Board: Kraft"');
  });

  it('shows the page with a picture of 1200 by 630', () => {
    const url = 'https://shop.example/images/box?w=1200&amp;h=630&amp;fit=cover';
    expect(headOf({ ogImage: 'box' })).toContain(`property="og:image" content="${url}"`);
  });

  it('has its title on a card where it has no picture, and none where it is not for others', () => {
    const url = 'https://shop.example/social-image?path=%2Flt%2Fapie';
    const own = { ogImage: null, path: '/lt/apie' };
    expect(headOf(own)).toContain(`property="og:image" content="${url}"`);
    expect(headOf({ ...own, isIndexed: false })).not.toContain('og:image');
  });

  it('SHELL-13 keeps a missing page out of search engines', () => {
    expect(headOf({ isIndexed: false })).toContain('content="noindex"');
    expect(headOf()).not.toContain('noindex');
  });

  it('BLOCK-02 lets no text out of its place', () => {
    const html = headOf({
      title: '</title><script>"&',
      crumbs: [{ title: '</script>', url: '/' }],
    });
    expect(html).toContain('&lt;/title&gt;&lt;script&gt;&quot;&amp; – Shop</title>');
    expect(html).toContain('"name":"\\u003c/script>"');
  });
});

describe('CRUMB-01 breadcrumbs as structured data', () => {
  it('names each step with its place and address, from the home page down', () => {
    const html = headOf({ crumbs: [{ title: 'Boxes', url: null }] });
    const [json = ''] = html.match(/\{[^{]*BreadcrumbList.*?\}\]\}/) ?? [];
    expect(JSON.parse(json).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Boxes', item: 'https://shop.example/boxes' },
    ]);
  });

  it('says nothing where the page shows no breadcrumbs', () => {
    const cart = samplePage([{ type: 'cart' }], { crumbs: [{ title: 'Cart', url: null }] });
    expect(head(cart, sampleConfiguration, {})).not.toContain('BreadcrumbList');
  });
});
