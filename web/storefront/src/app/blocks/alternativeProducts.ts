import type { Locale } from '@vitrina/api/types.ts';
import { relatedNeeds } from '../../features/product/needs.ts';
import { define, type Sample } from '../definition.ts';
import { samplePage } from '../sample-page.ts';
import { sampleList } from '../samples.ts';

const needs = relatedNeeds('alternativeTo');

export const block = define('alternativeProducts', {
  needs,
  parts: async () => ({
    View: (await import('../../features/product/related/RelatedBlock.tsx')).AlternativesBlock,
  }),
});

const OTHERS = { type: 'alternativeProducts', productId: 'mailer' } as const;

export const samples = (language: Locale): Sample[] => [
  { block: OTHERS, answers: sampleList(needs(OTHERS, samplePage([OTHERS], { language }))) },
];
