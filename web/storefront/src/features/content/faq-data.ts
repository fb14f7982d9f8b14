import type { BlockOf } from '@vitrina/api/types.ts';

/** Questions and answers as schema.org has them (BLOCK-02); answers may be HTML there. */
export function faqData({ items }: BlockOf<'FAQ'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ title, description }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: description },
    })),
  };
}
