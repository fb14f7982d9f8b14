import type { BlockOf } from '@vitrina/api/types.ts';
import { define, type Sample } from '../definition.ts';

export const block = define('bannerArea', {
  parts: async () => ({
    View: (await import('../../features/content/banners/BannerArea.tsx')).BannerArea,
  }),
});

type Banners = BlockOf<'bannerArea'>;

const HERO: Banners = {
  type: 'bannerArea',
  title: 'Boxes to measure',
  promoText: 'The price is here at once.',
  actionButtonTitle: 'Make a box',
  url: '/boxes',
  secondActionTitle: 'See all',
  secondUrl: '/all',
  imageId: 'banner',
  imageAlt: 'An open box',
  displayType: 'hero',
};

const ITEMS: NonNullable<Banners['items']> = [
  {
    title: 'Look inside',
    promoText: 'How a box is made.',
    actionButtonTitle: 'Read on',
    url: '/us',
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    imageId: 'press',
    imageAlt: 'A press',
  },
  { imageId: 'board', imageAlt: 'Three boards' },
];

const several = (change: Partial<Banners>): Sample => ({
  block: { type: 'bannerArea', displayType: 'tiles', items: ITEMS, ...change },
});

export const samples = (): Sample[] => [
  { block: HERO },
  { block: { ...HERO, backgroundColor: 'ink', blockSpacing: 'small' } },
  several({ title: 'Look', columnsCount: 1, aspectRatio: '21:9', backgroundColor: 'ink' }),
  several({ columnsCount: 2, aspectRatio: '1:1', textNextToImage: true, blockSpacing: 'none' }),
  several({ columnsCount: 3, aspectRatio: '4:3', backgroundColor: 'kraft', blockSpacing: 'small' }),
  several({ displayType: 'carousel', columnsCount: 3, wide: true, backgroundColor: 'surface' }),
  several({ displayType: 'slider', aspectRatio: '16:9', blockSpacing: 'large' }),
];
