import type { Locale } from '@vitrina/api/types.ts';
import { relatedNeeds } from '../../features/product/needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { sampleList } from '../samples.ts';

const needs = relatedNeeds('relatedTo');

export const block = define('relatedProducts', {
  needs,
  parts: async () => ({
    View: (await import('../../features/product/related/RelatedBlock.tsx')).RelatedBlock,
  }),
});

const RELATED = { type: 'relatedProducts', productId: 'mailer' } as const;

export const samples = (language: Locale): Sample[] => [
  { block: RELATED, answers: sampleList(needs(RELATED, samplePage([RELATED], { language }))) },
];
