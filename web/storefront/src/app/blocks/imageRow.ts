import { define, type Sample } from '../definition.ts';

export const block = define('imageRow', {
  parts: async () => ({ View: (await import('../../features/content/ImageRow.tsx')).ImageRow }),
});

const ITEM = { imageId: 'press', imageAlt: 'A press', title: 'Our press', text: 'It is new.' };

export const samples = (): Sample[] =>
  (['slides', 'list', 'imagesWithSubtext', 'smallImagesWithSubtext'] as const).map(
    (displayType) => ({
      block: {
        type: 'imageRow',
        displayType,
        title: 'Look',
        items: [ITEM, { ...ITEM, url: '/us' }],
      },
    }),
  );
