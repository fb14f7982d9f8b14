import { ImageRow } from '../../features/content/ImageRow.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('imageRow', { parts: { View: ImageRow } });

const ITEM = { imageId: 'press', imageAlt: 'A press', title: 'Our press', text: 'It is new.' };

export const samples = (): Sample[] =>
  (['imagesWithSubtext', 'smallImagesWithSubtext'] as const).map((displayType) => ({
    block: { type: 'imageRow', displayType, title: 'Look', items: [ITEM, { ...ITEM, url: '/us' }] },
  }));
