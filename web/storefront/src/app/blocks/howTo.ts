import { define, type Sample } from '../definition.ts';

export const block = define('howTo', {
  parts: async () => ({
    View: (await import('../../features/content/HowTo.tsx')).HowTo,
  }),
});

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
