import type { Locale } from '@vitrina/api/types.ts';
import { productListBannerNeeds } from '../../features/catalog/needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { sampleList } from '../samples.ts';

export const block = define('productListBanner', {
  needs: productListBannerNeeds,
  parts: async () => ({
    View: (await import('../../features/catalog/list/ProductListBanner.tsx')).ProductListBanner,
  }),
});

const BANNER = {
  type: 'productListBanner',
  title: 'Season of gifts',
  text: 'Boxes with a ribbon.',
  imageId: 'gifts',
  imageAlt: 'Three gift boxes',
  actionButtonTitle: 'See them',
  url: '/gifts',
  listTitle: 'Chosen by us',
  productList: 'gifts',
  size: 4,
} as const;

export const samples = (language: Locale): Sample[] => [
  {
    block: BANNER,
    answers: sampleList(productListBannerNeeds(BANNER, samplePage([BANNER], { language }))),
  },
];
