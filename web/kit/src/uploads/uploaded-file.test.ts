import { numbers } from '@vitrina/rules/numbers.ts';
import { expect, test } from 'vitest';
import { formatMoment, formatSize, readFiles, writeFiles } from './uploaded-file.ts';

const FILE = { id: 'a1', name: 'box.pdf', size: 1536, time: '2026-11-21T08:05:00Z' };

test('FILE-02 the list of files is read as it was written', () => {
  expect(readFiles(writeFiles([FILE]))).toEqual([FILE]);
  expect(writeFiles([])).toBe('[]');
});

test('FILE-02 what is not a list of files is none', () => {
  for (const text of [undefined, '', 'x', '{}', 'null', '[null,1,{"id":"a1"}]']) {
    expect(readFiles(text)).toEqual([]);
  }
});

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

test('FILE-01 the time is yyyy-MM-dd HH:mm in the shopper’s own time', () => {
  expect(formatMoment('2026-02-03T04:05:59')).toBe('2026-02-03 04:05');
});
