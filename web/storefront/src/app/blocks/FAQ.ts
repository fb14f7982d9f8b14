import { define, type Sample } from '../definition.ts';

export const block = define('FAQ', {
  parts: async () => ({ View: (await import('../../features/content/Faq.tsx')).Faq }),
});

export const samples = (): Sample[] => [
  {
    block: {
      type: 'FAQ',
      displayType: 'accordion',
      title: 'What others ask',
      items: [{ title: 'How much is it?', description: '<p>Little.</p>' }],
    },
  },
];
