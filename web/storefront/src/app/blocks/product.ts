import type { Locale } from '@vitrina/api/types.ts';
import { productNeeds } from '../../features/product/needs.ts';
import { productSamples } from '../../features/product/samples.ts';
import { define, type Sample } from '../definition.ts';

export const block = define('product', {
  needs: productNeeds,
  // Any name may be that of an attribute.
  along: () => true,
  parts: async () => (await import('../../features/product/ProductBlock.tsx')).productParts,
});

export const samples = (lang: Locale): Sample[] => productSamples(lang);
