import { define, type Sample } from '../definition.ts';

export const block = define('images', {
  parts: async () => ({ View: (await import('../../features/content/Images.tsx')).Images }),
});

const ITEMS = [
  { imageId: 'press', imageAlt: 'A press' },
  { imageId: 'board', imageAlt: 'Three boards', caption: 'Kraft, white, black', url: '/boards' },
  { imageId: 'us', imageAlt: 'All of us', url: '/us' },
];

export const samples = (): Sample[] =>
  (['carousel', 'slider', 'tiles'] as const).flatMap((displayType) => [
    { block: { type: 'images', displayType, title: 'Look', columnsCount: 2, items: ITEMS } },
    { block: { type: 'images', displayType, columnsCount: 3, items: ITEMS } },
  ]);
