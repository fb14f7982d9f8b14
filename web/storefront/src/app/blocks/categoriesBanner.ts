import type { Locale } from '@vitrina/api/types.ts';
import { categoriesBannerNeeds, categoriesPath } from '../../features/content/needs.ts';
import { define, type Sample } from '../definition.ts';
import { ok, sampleCategory } from '../samples.ts';

export const block = define('categoriesBanner', {
  needs: categoriesBannerNeeds,
  parts: async () => ({
    View: (await import('../../features/content/CategoriesBanner.tsx')).CategoriesBanner,
  }),
});

export const samples = (lang: Locale): Sample[] => [
  {
    block: { type: 'categoriesBanner', title: 'What we make', categories: ['boxes'] },
    answers: { [categoriesPath(['boxes'], lang)]: ok([sampleCategory()]) },
  },
  { block: { type: 'categoriesBanner', categories: ['boxes'] } },
];
