import { HowTo } from '../../features/content/HowTo.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('howTo', { parts: { View: HowTo } });

export const samples = (): Sample[] => [
  {
    block: {
      type: 'howTo',
      title: 'How to order',
      steps: [
        { title: 'Choose', text: 'Size and board.' },
        { title: 'Order', text: 'It comes in a week.' },
      ],
    },
  },
];
