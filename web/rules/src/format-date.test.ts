import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatLongDay,
  formatShortDay,
  formatWeekday,
} from './format-date.ts';

describe('DATE-04 a delivery day in each language', () => {
  it.each([
    ['en', 'December 1', 'Tue'],
    ['lt', 'gruodžio 1 d.', 'an'],
    ['lv', '1. decembris', 'Otrd.'],
    ['et', '1. detsember', 'T'],
    ['ru', '1 декабря', 'вт'],
    ['de', '1. Dezember', 'Di'],
    ['pl', '1 grudnia', 'wt.'],
  ])('%s', (locale, day, weekday) => {
    expect(formatDay('2026-12-01', locale)).toBe(day);
    expect(formatWeekday('2026-12-01', locale)).toBe(weekday);
  });

  it.each([
    ['en', 'Nov 26', 'November 26, 2026'],
    ['lt', 'lapkr. 26', '2026 m. lapkričio 26 d.'],
    ['de', '26. Nov.', '26. November 2026'],
  ])('%s, where there is little room and where the year counts', (locale, short, long) => {
    expect(formatShortDay('2026-11-26', locale)).toBe(short);
    expect(formatLongDay('2026-11-26', locale)).toBe(long);
  });

  it('I18N-02 the whole date is day/month/year in English, year-month-day in Lithuanian', () => {
    expect(formatDate('2026-12-01', 'en')).toBe('01/12/2026');
    expect(formatDate('2026-12-01', 'lt')).toBe('2026-12-01');
  });
});
