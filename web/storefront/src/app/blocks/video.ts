import type { BlockOf } from '@vitrina/api/types.ts';
import { define, type Sample } from '../definition.ts';

export const block = define('video', {
  parts: async () => (await import('../../features/content/Video.tsx')).videoParts,
});

const VIDEO: BlockOf<'video'> = {
  type: 'video',
  title: 'How a box is made',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  imageId: 'press',
  imageAlt: 'A press',
  uploadDate: '2026-10-01',
};

export const samples = (): Sample[] => [
  { block: VIDEO },
  { block: { ...VIDEO, videoUrl: 'https://vimeo.com/1084537', description: 'In two minutes.' } },
];
