import type { Locale } from '@vitrina/api/types.ts';
import { searchNeeds } from '../../features/catalog/search/search-needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { ok, sampleCategory, sampleList } from '../samples.ts';

export const block = define('searchResults', {
  needs: searchNeeds,
  along: () => true,
  crumbs: (query, t) => {
    const phrase = query.get('search')?.trim();
    return phrase ? [t('“{phrase}”', { phrase })] : [];
  },
  parts: async () =>
    (await import('../../features/catalog/search/SearchResultsBlock.tsx')).searchParts,
});

const RESULTS = { type: 'searchResults', kinds: ['products', 'categories'] } as const;

export const samples = (language: Locale): Sample[] => {
  const block = { ...RESULTS, kinds: [...RESULTS.kinds] };
  const found = ['search=box', 'da-board=kraft', 'search=box&price=1-5'].map((search) => {
    const needs = searchNeeds(block, samplePage([block], { language, search }));
    const categories = needs.filter((path) => path.startsWith('/api/categories'));
    const tree = Object.fromEntries(categories.map((path) => [path, ok([sampleCategory()], 1)]));
    return { block, info: { search }, answers: { ...sampleList(needs), ...tree } };
  });
  const nothing = ['', 'search=none', `search=${'long '.repeat(50)}`].map((search) => {
    const needs = searchNeeds(block, samplePage([block], { language, search }));
    return {
      block,
      info: { search },
      answers: Object.fromEntries(needs.map((path) => [path, ok([], 0)])),
    };
  });
  return [...found, ...nothing];
};
