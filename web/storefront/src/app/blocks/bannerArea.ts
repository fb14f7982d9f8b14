import { Hero } from '../../features/content/Hero.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('bannerArea', { parts: { View: Hero } });

export const samples = (): Sample[] => [
  {
    block: {
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
    },
  },
];
