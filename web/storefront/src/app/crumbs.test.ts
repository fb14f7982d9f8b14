import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { describe, expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';
import { samplePage } from './sample-page.ts';

const translate = createTranslate('en', {});
const crumbs = [
  { title: 'Boxes', url: '/boxes' },
  { title: 'Mailer box', url: null },
];
const of = (...page: Parameters<typeof samplePage>) => crumbsOf(samplePage(...page), translate);

describe('CRUMB-01 breadcrumbs', () => {
  it('begin at home and end at this page', () => {
    expect(of([], { path: '/mailer-box', crumbs })).toEqual([
      { title: 'Home', href: '/' },
      { title: 'Boxes', href: '/boxes' },
      { title: 'Mailer box', href: '/mailer-box' },
    ]);
  });

  it('begin at the home of the language', () => {
    expect(of([], { path: '/lt/dezute', language: 'lt', crumbs })[0]?.href).toBe('/lt');
  });

  it('take in what the client knows, after the route', () => {
    const clientCrumbs = [{ title: 'Red', url: null }];
    expect(of([], { crumbs, clientCrumbs }).at(-1)?.title).toBe('Red');
  });

  it('end with what was searched for', () => {
    const search = [{ title: 'Search', url: null }];
    const page = { path: '/search', search: 'search=mailer+box', crumbs: search };
    expect(of([{ type: 'searchResults', kinds: [] }], page).slice(1)).toEqual([
      { title: 'Search', href: '/search' },
      { title: '“mailer box”', href: '/search?search=mailer+box' },
    ]);
  });

  it('quote what was searched for as the language does', () => {
    const page = samplePage([{ type: 'searchResults', kinds: [] }], {
      path: '/lt/paieska',
      search: 'search=dėžutė',
    });
    const lithuanian = createTranslate('lt', { '“{phrase}”': '„{phrase}“' });
    expect(crumbsOf(page, lithuanian).at(-1)?.title).toBe('„dėžutė“');
  });

  it('are none where there is no way', () => {
    expect(of([])).toEqual([]);
  });

  it.each(['cart', 'not-found', 'styleguide'] as const)(
    'are none on a page with the block %s',
    (type) => {
      expect(of([{ type: 'text', content: '' }, { type }], { crumbs })).toEqual([]);
    },
  );
});
