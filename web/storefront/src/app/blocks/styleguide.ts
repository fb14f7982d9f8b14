import { define, type Sample } from '../definition.ts';

export const block = define('styleguide', {
  crumbs: 'none',
  parts: async () => ({
    View: (await import('../../features/content/StyleguideBlock.tsx')).StyleguideBlock,
  }),
});

export const samples = (): Sample[] => [{ block: { type: 'styleguide' } }];
