import { TextBlock } from '../../features/content/TextBlock.tsx';
import { define, type Sample } from '../definition.ts';

export const block = define('text', { parts: { View: TextBlock } });

export const samples = (): Sample[] => [
  { block: { type: 'text', title: 'Terms', content: '<p>How we sell.</p>' } },
  { block: { type: 'text', content: '<p>Without a title.</p>' } },
];
