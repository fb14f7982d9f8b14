import type { Locale } from '@vitrina/api/types.ts';
import { productListNeeds } from '../../features/catalog/needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { sampleList } from '../samples.ts';

export const block = define('productList', {
  needs: productListNeeds,
  along: () => true,
  parts: async () => ({
    View: (await import('../../features/catalog/list/ProductListBlock.tsx')).ProductListBlock,
  }),
});

const LIST = { type: 'productList', title: 'Bestsellers', productList: 'home', size: 4 } as const;

export const samples = (language: Locale): Sample[] =>
  [{}, { listType: 'list' as const }, { search: 'page=1' }].map((info) => ({
    block: LIST,
    info,
    answers: sampleList(productListNeeds(LIST, samplePage([LIST], { language, ...info }))),
  }));
