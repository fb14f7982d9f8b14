import { numbers } from '@vitrina/rules/numbers.ts';
import { expect, test } from 'vitest';
import { formatMoment, formatSize } from './file-words.ts';

test('FILE-01 a size is said in b, Kb, Mb or Gb', () => {
  const said = [0, 1023, 1024, 1536, 1024 ** 2, 1.25 * 1024 ** 3, 2048 * 1024 ** 3].map((bytes) =>
    formatSize(numbers('lt', 'document'), bytes),
  );
  expect(said.map((size) => size.replaceAll('\u00a0', ' '))).toEqual([
    '0 b',
    '1 023 b',
    '1 Kb',
    '1,5 Kb',
    '1 Mb',
    '1,3 Gb',
    '2 048 Gb',
  ]);
});

test('CHK-06 a moment of the shop is in the zone of the shop, wherever it is read', () => {
  const moment = '2026-11-23T22:15:30Z';
  expect(formatMoment(moment, 'Europe/Vilnius')).toBe('2026-11-24 00:15');
  expect(formatMoment(moment, 'America/New_York')).toBe('2026-11-23 17:15');
});

test('FILE-01 the time is yyyy-MM-dd HH:mm in the shopper’s own time', () => {
  expect(formatMoment('2026-02-03T04:05:59')).toBe('2026-02-03 04:05');
});
