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
