import type { BlockOf, Configuration } from '@vitrina/api/types.ts';
import { beforeAll, expect, it } from 'vitest';
import { layoutPaths } from '#shared/paths.ts';
import { newsItemNeeds, newsListNeeds } from '../features/news/needs.ts';
import { sampleNewsItem } from '../features/news/samples.ts';
import { loadBlocks } from './blocks.ts';
import { rendered } from './rendered.ts';
import { sampleAnswers, sampleConfiguration, samplePage } from './sample-page.ts';
import { ok } from './samples.ts';

/** How many articles each list of the promo shows where the shop has as many. */
function lists(count: number, highlightLatest = false): number[] {
  const block = { type: 'newsList', displayType: 'promo', highlightLatest } as const;
  const info = samplePage([block]);
  const news = Array.from({ length: count }, (_, at) => sampleNewsItem({ id: `${at}` }));
  const asked = newsListNeeds(block, info).map((path) => [path, ok(news)]);
  const { html } = rendered(info, { ...sampleAnswers, ...Object.fromEntries(asked) });
  const main = html.split('<main')[1]?.split('</main>')[0] ?? '';
  return main.split('<ul').map((list) => list.match(/<time/g)?.length ?? 0);
}

beforeAll(() => loadBlocks(['newsList', 'newsItem']));

it('NEWS-01 a promo shows twenty: the newest large, three beside it, the others below', () => {
  expect(lists(20)).toEqual([0, 1, 3, 16]);
  expect(lists(3)).toEqual([0, 1, 2]);
  expect(lists(1)).toEqual([0, 1]);
  expect(lists(20, true)).toEqual([0, 2, 18]);
});

const NAMED = { newsListPage: '/news', newsListPageTitle: 'News and ideas' };

const ARTICLE = { type: 'newsItem', newsId: 'hall', category: 'news' } as const;

type NewsBlock = BlockOf<'newsList'> | BlockOf<'newsItem'>;

/** What the links to this address say on a page of this block. */
function linksTo(href: string, block: NewsBlock, changes: Partial<Configuration> = NAMED) {
  const info = samplePage([block]);
  const paths = block.type === 'newsItem' ? newsItemNeeds(block, info) : newsListNeeds(block, info);
  const { html } = rendered(info, {
    ...sampleAnswers,
    ...Object.fromEntries(paths.map((path) => [path, ok([sampleNewsItem()])])),
    [layoutPaths.configuration('en')]: ok({ ...sampleConfiguration, ...changes }),
  });
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)];
  return links.filter(([, to]) => to === href).map(([, , text]) => text);
}

it('NEWS-01 NEWS-02 the page of all news is called everywhere as the configuration calls it, and nothing else is', () => {
  const promo = { type: 'newsList', displayType: 'promo', allNewsUrl: '/news' } as const;
  expect(linksTo('/news', { ...promo, title: 'Lately' })).toEqual(['News and ideas']);
  expect(linksTo('/news', { ...promo, category: 'idea' })).toEqual(['News and ideas']);
  const article = { ...ARTICLE, categoryUrl: null };
  expect(linksTo('/news', article)).toContain('News and ideas');
  const ideas = '/news?category=idea';
  expect(linksTo(ideas, { ...promo, allNewsUrl: ideas, category: 'idea' })).toEqual(['All ideas']);
});

it('NEWS-02 the category of an article leads where the server knows a list of it, and else is plain text', () => {
  const ofNews = '/fresh?category=news';
  expect(linksTo(ofNews, { ...ARTICLE, categoryUrl: ofNews })).toEqual(['News']);
  expect(linksTo('/news?category=news', { ...ARTICLE, categoryUrl: null })).toEqual([]);
});

it('NEWS-01 a link says what its heading does not, and no less than its page has', () => {
  const promo = { type: 'newsList', displayType: 'promo', allNewsUrl: '/news' } as const;
  expect(linksTo('/news', { ...promo, title: 'News and ideas' })).toEqual(['All articles']);
  const unnamed = { newsListPage: '/news', newsListPageTitle: null };
  expect(linksTo('/news', { ...promo, category: 'idea' }, unnamed)).toEqual(['All articles']);
});

it.each([true, false])(
  'NEWS-01 past the end of a list the way leads to its first page (first block: %s)',
  (isFirst) => {
    const block = { type: 'newsList', displayType: 'grid' } as const;
    const search = 'category=idea&page=7';
    const shown = (total: number) => {
      const blocks = isFirst ? [block] : [{ ...block, displayType: 'slider' } as const, block];
      const info = samplePage(blocks, { search });
      const paths = newsListNeeds(block, info).map((path) => [path, ok([], total)]);
      return rendered(info, { ...sampleAnswers, ...Object.fromEntries(paths) }).html;
    };
    expect(shown(21)).toContain('No articles here');
    expect(shown(21)).toMatch(/href="\/boxes\?category=idea"[^>]*>.{0,80}To the first page/);
    expect(shown(21)).not.toContain('There is nothing to read here yet.');
    expect(shown(0)).toContain('There is nothing to read here yet.');
  },
);
