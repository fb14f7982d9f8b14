import type { Locale } from '@vitrina/api/types.ts';
import { newsListNeeds } from '../../features/news/needs.ts';
import { sampleNewsItem } from '../../features/news/samples.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { ok } from '../samples.ts';

export const block = define('newsList', {
  needs: newsListNeeds,
  along: (name) => name === 'category',
  parts: async () => ({
    View: (await import('../../features/news/NewsListBlock.tsx')).NewsListBlock,
  }),
});

const NEWS = [
  sampleNewsItem(),
  sampleNewsItem({ id: 'foil', category: 'idea', imageAltByImageId: {} }),
  ...['a', 'b', 'c'].map((id) => sampleNewsItem({ id })),
];

export const samples = (language: Locale): Sample[] => {
  const shown = (change: object, search = '', news = NEWS, total = 50): Sample => {
    const block = { type: 'newsList', displayType: 'grid', ...change } as const;
    const needs = newsListNeeds(block, samplePage([block], { language, search }));
    return {
      block,
      info: { search },
      answers: Object.fromEntries(needs.map((path) => [path, ok(news, total)])),
    };
  };
  return [
    shown({ highlightLatest: true }),
    shown({}, 'category=idea&page=1'),
    shown({}, 'page=7', []),
    shown({ category: 'news' }, '', [], 0),
    shown({ displayType: 'slider', title: 'Our ideas', category: 'idea', allNewsUrl: '/all' }),
    shown({ displayType: 'promo', title: 'Lately', category: 'news', allNewsUrl: '/all' }),
    shown({ displayType: 'promo', title: 'Lately', highlightLatest: true, allNewsUrl: '/all' }),
    { block: { type: 'newsList', displayType: 'grid' } },
  ];
};
