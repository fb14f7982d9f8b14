import { define, type Sample } from '../definition.ts';

export const block = define('FAQ', {
  parts: async () => (await import('../../features/content/Faq.tsx')).faqParts,
});

export const samples = (): Sample[] =>
  (['accordion', 'tabs'] as const).map((displayType) => ({
    block: {
      type: 'FAQ',
      displayType,
      title: 'What others ask',
      items: [
        { title: 'How much is it?', description: '<p>Little.</p>' },
        { title: 'When is it here?', description: '<p>Soon.</p>' },
      ],
    },
  }));
