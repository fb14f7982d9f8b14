import type { Locale } from '@vitrina/api/types.ts';
import { categoryNeeds } from '../../features/catalog/needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { ok, sampleCategory, sampleList } from '../samples.ts';

export const block = define('category', {
  needs: categoryNeeds,
  along: () => true,
  parts: async () => ({
    View: (await import('../../features/catalog/category/CategoryBlock.tsx')).CategoryBlock,
  }),
});

const CATEGORY = {
  type: 'category',
  categoryId: 'boxes',
  listingType: 'products',
  renderType: 'full',
  topLevel: true,
} as const;

export const samples = (language: Locale): Sample[] => {
  const shown = (change: Partial<typeof CATEGORY> | object, info: Sample['info'] = {}): Sample => {
    const block = { ...CATEGORY, ...change };
    const needs = categoryNeeds(block, samplePage([block], { language, ...info }));
    const categories = needs.filter((path) => path.startsWith('/api/categories'));
    const below = [sampleCategory({ id: 'mailers', parentId: 'boxes' })];
    const answers = Object.fromEntries(
      categories.map((path) => [
        path,
        ok(path.includes('childrenOf') ? below : [sampleCategory(), ...below]),
      ]),
    );
    return { block, info, answers: { ...sampleList(needs), ...answers } };
  };
  return [
    shown({}),
    shown({ renderType: 'none' }, { listType: 'list' }),
    shown({}, { search: 'da-board=kraft&price=1-5&search=box&sort=price' }),
    ...['bigTiles', 'smallTiles', 'tinyTiles'].map((listingType) => shown({ listingType })),
    { block: CATEGORY },
  ];
};
