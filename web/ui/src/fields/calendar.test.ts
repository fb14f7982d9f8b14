import { describe, expect, it } from 'vitest';
import { addMonths, dayByKey, isDay, momentOf, partsOf, TIMES, weeksOf } from './calendar.ts';

describe('FORM-03 a month', () => {
  it('begins its weeks on Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]?.days).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks.at(-1)?.days.at(-1)).toBe('2026-12-06');
    expect(weeksOf('2021-02')).toHaveLength(4);
  });

  it.each([
    ['2026-01', [1, 2, 3, 4, 5]],
    ['2027-01', [53, 1, 2, 3, 4]],
    ['2025-12', [49, 50, 51, 52, 1]],
    ['2020-12', [49, 50, 51, 52, 53]],
    ['2023-01', [52, 1, 2, 3, 4, 5]],
  ])('%s: the first week is the one with 4 January', (month, numbers) => {
    expect(weeksOf(month).map(({ number }) => number)).toEqual(numbers);
  });
});

it('FORM-03 a month of any year has four to six weeks', () => {
  for (const year of ['0020', '0099', '0100', '1900', '9999', '0000']) {
    for (const month of ['01', '02', '11', '12'].map((one) => `${year}-${one}`)) {
      const weeks = weeksOf(month);
      expect([4, 5, 6], month).toContain(weeks.length);
      expect(weeks[0]?.days, month).toContain(`${month}-01`);
      expect(weeks[1]?.number, month).toBeLessThanOrEqual(53);
      expect(weeks[1]?.number, month).toBeGreaterThan(0);
    }
  }
  expect(addMonths('0020-01-31', 1)).toBe('0020-02-29');
});

describe('FORM-03 the keys of a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowRight', false, '2026-11-02'],
    ['ArrowUp', false, '2026-10-25'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-10-26'],
    ['End', false, '2026-11-01'],
    ['PageUp', false, '2026-10-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageUp', true, '2025-11-01'],
    ['PageDown', true, '2027-11-01'],
    ['Enter', false, null],
  ])('%s (shift: %s)', (key, shift, to) => {
    expect(dayByKey('2026-11-01', key, shift)).toBe(to);
  });

  it('a month that is too short ends with its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });
});

describe('FORM-03 a moment', () => {
  it('has times of a quarter of an hour', () => {
    expect(TIMES).toHaveLength(96);
    expect([TIMES[0], TIMES[1], TIMES[38], TIMES.at(-1)]).toEqual([
      '0:00',
      '0:15',
      '9:30',
      '23:45',
    ]);
  });

  it('is stored as an ISO text, and is the same time of the same day again', () => {
    const moment = momentOf({ day: '2026-12-01', time: '9:30' });
    expect(moment).toBe(new Date(2026, 11, 1, 9, 30).toISOString());
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    expect(partsOf(moment)).toEqual({ day: '2026-12-01', time: '9:30' });
    expect(partsOf('')).toEqual({ day: '', time: '' });
    expect(partsOf('soon')).toEqual({ day: '', time: '' });
  });

  it('is none while a part is missing or wrong', () => {
    for (const [day, time] of [
      ['', '9:30'],
      ['2026-12-01', ''],
      ['2026-02-30', '9:30'],
    ] as const) {
      expect(momentOf({ day, time })).toBe('');
    }
  });
});

it('FORM-03 a day is written yyyy-MM-dd', () => {
  expect(isDay('2026-12-01')).toBe(true);
  for (const wrong of ['', '2026-12-1', '01/12/2026', '2026-02-30', '2026-12-01T00:00']) {
    expect(isDay(wrong)).toBe(false);
  }
});
