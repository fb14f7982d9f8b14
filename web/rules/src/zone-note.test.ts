import { expect, it } from 'vitest';
import { zoneNote } from './zone-note.ts';

const AT = '2026-11-23T11:30';
const SHOP = 'Europe/Vilnius';

it('DATE-01 whose time it is, is said where the clock shows another one', () => {
  expect(zoneNote(AT, SHOP, 'en', 'Europe/Berlin')).toBe('Eastern European Time');
  expect(zoneNote(AT, SHOP, 'de', 'America/New_York')).toBe('Osteuropäische Zeit');
  expect(zoneNote(AT, SHOP, 'lt', 'Europe/Berlin')).toBe('Rytų Europos laikas');
});

it('DATE-01 nothing is said where the clock shows the same at that moment', () => {
  expect(zoneNote(AT, SHOP, 'en', SHOP)).toBe('');
  expect(zoneNote(AT, SHOP, 'en', 'Europe/Helsinki')).toBe('');
  // Kaliningrad has no summer time: the same in winter alone.
  expect(zoneNote(AT, SHOP, 'en', 'Europe/Kaliningrad')).toBe('');
  expect(zoneNote('2026-07-01T11:30', SHOP, 'en', 'Europe/Kaliningrad')).not.toBe('');
});
