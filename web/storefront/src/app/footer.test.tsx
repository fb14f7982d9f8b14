import { expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, samplePage } from './sample-page.ts';

const MENU = {
  type: 'second_footer_menu',
  nodes: [
    { id: 'terms', title: 'Terms of sale', link: '/terms', nodes: [] },
    { id: 'privacy', title: 'Privacy policy', link: '/privacy', nodes: [] },
  ],
};

it('HEAD-09 from a page that is nowhere each language leads to its home', () => {
  const page = samplePage([{ type: 'not-found' }], { status: 404, alternatives: [] });
  const { html } = rendered(page, sampleAnswers);
  const footer = html.slice(html.indexOf('<footer'));
  const links = [...footer.matchAll(/href="([^"]*)" lang="(..)"/g)].map(([, url, lang]) => [
    lang,
    url,
  ]);
  expect(links).toContainEqual(['en', '/']);
  expect(links).toContainEqual(['lt', '/lt']);
});

it('HEAD-07 FOOT-01 entries of the footer say for which screens they are, and where they lead', () => {
  const links = [
    { id: 'app', title: 'Our app', link: '/app', platform: 'phone', nodes: [] },
    {
      id: 'out',
      title: 'Our shop window',
      link: 'https://a.example',
      linkType: 'external',
      nodes: [],
    },
  ];
  const nodes = [{ id: 'shop', title: 'Shop', link: '/all', platform: 'desktop', nodes: links }];
  const { html } = rendered(samplePage([]), {
    ...sampleAnswers,
    [layoutPaths.menu('FOOTER_MENU', 'en')]: { status: 200, body: { type: 'FOOTER_MENU', nodes } },
  });
  expect(html).toMatch(
    /<section [^>]*data-platform="desktop".*?<a [^>]*href="\/all"[^>]*>Shop<\/a>/s,
  );
  expect(html).toMatch(/<li data-platform="phone"><a [^>]*href="\/app"/);
  expect(html).toMatch(/href="https:\/\/a.example" target="_blank" rel="noopener"/);
});

it.each(['FOOTER_MENU', 'second_footer_menu'] as const)(
  'FOOT-01 %s shows what lies deeper, and what ends a list',
  (type) => {
    const tiny = { id: 'tiny', title: 'Tiny', link: '/tiny', platform: 'phone', nodes: [] };
    const small = { id: 'small', title: 'Small', link: '/small', nodes: [tiny] };
    const bottomItem = { title: 'All boxes', link: '/all' };
    const nodes = [{ id: 'boxes', title: 'Boxes', link: '/boxes', nodes: [small], bottomItem }];
    const { html } = rendered(samplePage([]), {
      ...sampleAnswers,
      [layoutPaths.menu(type, 'en')]: { status: 200, body: { type, nodes } },
    });
    const footer = html.slice(html.indexOf('<footer'));
    const shown = footer.slice(footer.indexOf('>Boxes</a>'));
    expect(shown).toMatch(
      /^>Boxes<.*<ul><li><a [^>]*href="\/small".*<ul><li data-platform="phone"><a [^>]*href="\/tiny".*href="\/all"[^>]*>All boxes</s,
    );
  },
);

it.each([
  ['everywhere', [], ''],
  ['where money is asked', [{ type: 'cart' } as const], 'step=payment'],
])('FOOT-01 FOOT-02 who sells, with their codes, and the terms stand %s', (_, blocks, search) => {
  const { html } = rendered(samplePage(blocks, { search }), {
    ...sampleAnswers,
    [layoutPaths.menu('second_footer_menu', 'en')]: { status: 200, body: MENU },
  });
  const footer = html.slice(html.indexOf('<footer')).replaceAll('<!-- -->', '');
  for (const part of ['Shop Ltd', 'Company code 1', 'VAT code LT1', 'Street 1', 'info@shop']) {
    expect(footer).toContain(part);
  }
  expect(footer).toContain('href="/terms"');
  expect(footer).toContain('href="/privacy"');
});
