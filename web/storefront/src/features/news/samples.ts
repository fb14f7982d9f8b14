import type { NewsItem } from '@vitrina/api/types.ts';

/** An article, for tests. */
export const sampleNewsItem = (change: Partial<NewsItem> = {}): NewsItem => ({
  id: 'hall',
  title: 'A third hall',
  summary: 'Half the time for cartons.',
  content: null,
  url: '/news/hall',
  imageId: 'hall',
  imageAltByImageId: { hall: 'A hall' },
  validFrom: '2026-11-09',
  category: 'news',
  ...change,
});
