import { define, type Sample } from '../definition.ts';

export const block = define('quote', {
  parts: async () => ({ View: (await import('../../features/content/Quote.tsx')).Quote }),
});

export const samples = (): Sample[] => [
  { block: { type: 'quote', text: 'They were on time.', name: 'Ada', role: 'Baker, Riga' } },
];
