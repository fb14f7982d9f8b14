import { expect, it } from 'vitest';
import { networkTitle } from './network-title.ts';

it('FOOT-01 writes networks as they write themselves', () => {
  expect(['linkedin', 'youtube', 'Facebook', 'instagram'].map(networkTitle)).toEqual([
    'LinkedIn',
    'YouTube',
    'Facebook',
    'Instagram',
  ]);
});

it('FOOT-01 gives other networks a capital letter', () => {
  expect(networkTitle('mastodon')).toBe('Mastodon');
});
