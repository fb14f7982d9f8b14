import { TextWithImage } from '../../features/content/TextWithImage.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('textWithImage', { parts: { View: TextWithImage } });

export const samples = (): Sample[] =>
  (['left', 'right'] as const).map((imageSide) => ({
    block: {
      type: 'textWithImage',
      title: 'Which board?',
      content: '<p>The thin one.</p>',
      imageId: 'board',
      imageAlt: 'Three boards',
      imageSide,
    },
  }));
