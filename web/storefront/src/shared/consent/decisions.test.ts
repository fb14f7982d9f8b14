import { expect, it } from 'vitest';
import { readDecisions, WORDS_VERSION, writeDecisions } from './decisions.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

it('ANA-01 what was decided is kept with the version of the words and the day', () => {
  const kept = writeDecisions({ statistics: false, media: true }, NOW);
  expect(JSON.parse(kept)).toEqual({
    version: WORDS_VERSION,
    at: '2026-11-23T09:00:00.000Z',
    statistics: false,
    media: true,
  });
  expect(readDecisions(kept, NOW + 364 * DAY_MS)).toEqual({ statistics: false, media: true });
});

it('ANA-01 who was asked about one purpose alone is still asked about the other', () => {
  expect(readDecisions(writeDecisions({ media: true }, NOW), NOW)).toEqual({ media: true });
});

it.each([
  ['nothing', null],
  ['no object', 'null'],
  ['other words', JSON.stringify({ version: WORDS_VERSION + 1, at: '2026-11-23', media: true })],
  ['more than a year', writeDecisions({ media: true }, NOW - 366 * DAY_MS)],
  ['no day', JSON.stringify({ version: WORDS_VERSION, media: true })],
  ['no decision', JSON.stringify({ version: WORDS_VERSION, at: '2026-11-23', media: 'yes' })],
])('ANA-01 %s allows nothing', (_, kept) => {
  expect(readDecisions(kept, NOW)).toEqual({});
});
