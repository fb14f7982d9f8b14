import type { Locale } from '@vitrina/api/types.ts';
import { newsItemNeeds } from '../../features/news/needs.ts';
import { sampleNewsItem } from '../../features/news/samples.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { ok } from '../samples.ts';

export const block = define('newsItem', {
  needs: newsItemNeeds,
  parts: async () => (await import('../../features/news/NewsItemBlock.tsx')).newsItemParts,
});

export const samples = (language: Locale): Sample[] =>
  (['news', 'idea'] as const).flatMap((category) => {
    const block = { type: 'newsItem', newsId: 'hall', category, categoryUrl: '/news' } as const;
    const [one = '', more = ''] = newsItemNeeds(block, samplePage([block], { language }));
    const answers = {
      [one]: ok([sampleNewsItem({ category, content: '<p>It is large.</p>' })]),
      [more]: ok([sampleNewsItem({ id: 'foil', category })]),
    };
    return [{ block, answers }, { block }];
  });
