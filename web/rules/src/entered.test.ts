import { describe, expect, it } from 'vitest';
import days from '../../../vectors/days.json' with { type: 'json' };
import numbers from '../../../vectors/whole-numbers.json' with { type: 'json' };
import { isDay, shopDay, WHOLE_NUMBER } from './entered.ts';

describe('PROD-04 what shoppers enter has one form, here and in the server', () => {
  it.each(numbers)('a whole number: $in', ({ in: text, out }) => {
    expect(WHOLE_NUMBER.test(text) ? Number(text) : null).toBe(out);
  });

  it.each(days)('a day: $in', ({ in: text, out }) => {
    expect(isDay(text)).toBe(out);
  });
});

describe('DATE-01 today is the shop’s day, whatever the clock beside the shopper says', () => {
  it.each([
    ['in winter', '2026-11-21T21:59:59Z', '2026-11-21'],
    ['at midnight in Vilnius', '2026-11-21T22:00:00Z', '2026-11-22'],
    ['in summer', '2026-07-01T20:59:59Z', '2026-07-01'],
    ['at a summer midnight', '2026-07-01T21:00:00Z', '2026-07-02'],
    ['as summer begins', '2026-03-28T22:00:00Z', '2026-03-29'],
    ['on its first evening', '2026-03-29T21:00:00Z', '2026-03-30'],
    ['as summer ends', '2026-10-24T21:00:00Z', '2026-10-25'],
    ['on the next evening', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['at New Year', '2026-12-31T22:00:00Z', '2027-01-01'],
  ])('%s', (_, moment, day) => {
    expect(shopDay(new Date(moment), 'Europe/Vilnius')).toBe(day);
  });

  it('in the zone that the shop is configured for', () => {
    const moment = new Date('2026-11-21T23:30:00Z');
    const zones = ['Europe/Vilnius', 'Europe/London', 'America/New_York', 'Pacific/Auckland'];
    const days = ['2026-11-22', '2026-11-21', '2026-11-21', '2026-11-22'];
    expect(zones.map((zone) => shopDay(moment, zone))).toEqual(days);
  });
});
