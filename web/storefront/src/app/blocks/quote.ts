import { Quote } from '../../features/content/Quote.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('quote', { parts: { View: Quote } });

export const samples = (): Sample[] => [
  { block: { type: 'quote', text: 'They were on time.', name: 'Ada', role: 'Baker, Riga' } },
];
