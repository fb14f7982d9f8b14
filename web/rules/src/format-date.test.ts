import { describe, expect, it } from 'vitest';
import inWords from '../../../vectors/days-in-words.json' with { type: 'json' };
import {
  formatDay,
  formatDayInText,
  formatLongDay,
  formatShortDay,
  formatWeekday,
} from './format-date.ts';

describe('DATE-04 a delivery day in each language', () => {
  it.each([
    ['en', 'December 1', 'Tue'],
    ['lt', 'gruodžio 1\u00a0d.', 'an'],
    ['lv', '1. decembris', 'Otrd.'],
    ['et', '1. detsember', 'T'],
    ['ru', '1 декабря', 'вт'],
    ['de', '1. Dezember', 'Di'],
    ['pl', '1 grudnia', 'wt.'],
  ])('%s', (locale, day, weekday) => {
    expect(formatDay('2026-12-01', locale)).toBe(day);
    expect(formatWeekday('2026-12-01', locale)).toBe(weekday);
  });

  it.each(inWords)(
    '$in.day in $in.locale: as the server writes it',
    ({ in: { day, locale }, out }) => {
      const words = formatDay(day, locale).replaceAll('\u00a0', ' ');
      expect({ day: words, weekday: formatWeekday(day, locale) }).toEqual(out);
    },
  );

  it.each([
    ['en', 'Tue, December 1'],
    ['lt', 'antrad., gruodžio 1\u00a0d.'],
    ['et', 'teisip., 1. detsember'],
    ['de', 'Di, 1. Dezember'],
  ])('%s, in a sentence', (locale, words) => {
    expect(formatDayInText('2026-12-01', locale)).toBe(words);
  });

  it.each([
    ['en', 'Nov 26'],
    ['lt', 'lapkr. 26'],
    ['de', '26. Nov.'],
  ])('%s, where there is little room', (locale, short) => {
    expect(formatShortDay('2026-11-26', locale)).toBe(short);
  });

  it.each([
    ['en', '26 November 2026'],
    ['lt', '2026 m. lapkričio 26\u00a0d.'],
    ['lv', '2026. gada 26. novembris'],
    ['et', '26. november 2026'],
    ['ru', '26 ноября 2026 г.'],
    ['de', '26. November 2026'],
    ['pl', '26 listopada 2026'],
  ])(
    'I18N-02 %s, where the year counts: day, month, year in English, year first in Lithuanian',
    (locale, long) => {
      expect(formatLongDay('2026-11-26', locale)).toBe(long);
    },
  );
});
