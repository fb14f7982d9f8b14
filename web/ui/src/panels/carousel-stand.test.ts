import { expect, it } from 'vitest';
import { standOf } from './carousel-stand.ts';

/** Five slides of 200 px, with gaps of 20, in a strip that shows two and a half. */
const STRIP = { width: 530, whole: 1080, slides: [0, 220, 440, 660, 880] };

it('CARO-01 a strip says which slide begins its view, and whether it stands at an end', () => {
  const at = (scrolled: number) => standOf({ ...STRIP, scrolled });
  expect(at(0)).toEqual({ slide: 1, atStart: true, atEnd: false });
  expect(at(219)).toEqual({ slide: 2, atStart: false, atEnd: false });
  expect(at(300)).toEqual({ slide: 2, atStart: false, atEnd: false });
  expect(at(549)).toEqual({ slide: 3, atStart: false, atEnd: true });
});

it('CARO-01 a strip whose slides all fit stands at both ends', () => {
  const all = { scrolled: 0, width: 530, whole: 530, slides: [0, 220] };
  expect(standOf(all)).toEqual({ slide: 1, atStart: true, atEnd: true });
  expect(standOf({ ...all, slides: [] })).toEqual({ slide: 1, atStart: true, atEnd: true });
});
