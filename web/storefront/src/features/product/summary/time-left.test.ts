import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const UNTIL = Date.parse('2026-11-23T11:30:00+02:00');

it.each([
  ['2026-11-23T07:16:00Z', 2, 14],
  ['2026-11-23T07:15:00.001Z', 2, 14],
  ['2026-11-23T09:29:00Z', 0, 1],
  ['2026-11-22T09:30:01Z', 23, 59],
])('DATE-01 at %s there are %d h %d min left', (now, hours, minutes) => {
  expect(timeLeft(Date.parse(now), UNTIL)).toMatchObject({ hours, minutes });
});

it.each([
  '2026-11-23T09:29:00.001Z',
  '2026-11-23T09:30:00Z',
  '2026-11-23T12:00:00Z',
  '2026-11-22T09:30:00Z',
])('DATE-01 at %s no time is told', (now) => {
  expect(timeLeft(Date.parse(now), UNTIL)).toBeNull();
});

it('DATE-01 the next tick comes with the next minute', () => {
  const now = Date.parse('2026-11-23T07:15:20Z');
  const { nextMs = 0 } = timeLeft(now, UNTIL) ?? {};
  expect(nextMs).toBeLessThanOrEqual(60_000);
  expect(timeLeft(now + nextMs, UNTIL)).toMatchObject({ hours: 2, minutes: 13 });
  expect(timeLeft(now + nextMs - 2, UNTIL)).toMatchObject({ hours: 2, minutes: 14 });
});
