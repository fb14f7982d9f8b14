import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

it("CALL-02 offers the ladder up to the picture's own width, never above", () => {
  const { src, srcSet } = pictureSources('mailer box', 500);
  expect(src).toBe('/images/mailer%20box?w=480');
  expect(srcSet.split(', ').at(-1)).toBe('/images/mailer%20box?w=480 480w');
  expect(pictureSources('a', 1200).src).toBe('/images/a?w=640');
});

it('CALL-02 a picture below the ladder has its first step', () => {
  expect(pictureSources('dot', 10)).toEqual({
    src: '/images/dot?w=64',
    srcSet: '/images/dot?w=64 64w',
  });
});
