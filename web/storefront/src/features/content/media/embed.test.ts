import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { embedOf } from './embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

it.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1&autoplay=0',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  'https://youtu.be/aqz-KE-bpKQ?si=tracking',
])('BLOCK-01 the video %s is played from where YouTube sets no cookie', (address) => {
  expect(embedOf(address)).toEqual({
    provider: 'YouTube',
    src: `${YOUTUBE}?autoplay=1&rel=0`,
    page: YOUTUBE,
  });
});

it.each(['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?h=1'])(
  'BLOCK-01 Vimeo is asked not to follow who looks at %s',
  (address) => {
    expect(embedOf(address)?.src).toBe('https://player.vimeo.com/video/1084537?autoplay=1&dnt=1');
  },
);

it.each([
  'javascript:alert(1)',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQlonger',
  'https://vimeo.com/about',
])('BLOCK-02 %s is framed by no page', (address) => {
  expect(embedOf(address)).toBeNull();
});

/** The patterns of the addresses of videos, as imports are checked by them. */
const patterns: RegExp[] = [];
JSON.parse(readFileSync('../../docs/openapi.json', 'utf8'), (name, value) => {
  const isVideo = name === 'videoUrl' || name === 'youtubeUrl';
  if (isVideo && value.pattern) patterns.push(new RegExp(value.pattern));
  return value;
});

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', true],
  ['https://youtu.be/aqz-KE-bpKQ?si=tracking', true],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1', true],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQlonger', false],
  ['https://youtu.be/short', false],
])(
  'BLOCK-01 what an import takes for an address of a video is what plays: %s %s',
  (address, plays) => {
    expect(patterns.length).toBeGreaterThan(1);
    expect(embedOf(address) !== null).toBe(plays);
    for (const pattern of patterns) expect(pattern.test(address)).toBe(plays);
  },
);
