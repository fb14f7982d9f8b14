import type { Locale } from '@vitrina/api/types.ts';
import { attributesNeeds } from '../../features/product/needs.ts';
import { productSamples } from '../../features/product/samples.ts';
import { define, type Sample } from '../definition.ts';

export const block = define('productAttributes', {
  needs: attributesNeeds,
  parts: async () => ({
    View: (await import('../../features/product/details/AttributesBlock.tsx')).AttributesBlock,
  }),
});

export const samples = (lang: Locale): Sample[] =>
  productSamples(lang)
    .slice(0, 1)
    .map(({ answers }) => ({ block: { type: 'productAttributes', productId: 'mailer' }, answers }));
