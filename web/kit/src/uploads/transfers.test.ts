import { expect, test } from 'vitest';
import { ended, moved, progressOf, started } from './transfers.ts';

const small = { name: 'small.pdf', size: 100 };
const large = { name: 'large.pdf', size: 300 };

test('FILE-01 progress is the part of all bytes over all files, and null when idle', () => {
  expect(progressOf([])).toBeNull();
  const both = started([], [small, large]);
  expect(progressOf(both)).toBe(0);
  expect(progressOf(moved(both, large, 150))).toBe(0.375);
  const oneArrived = ended(both, small);
  expect(progressOf(oneArrived)).toBe(0.25);
  expect(progressOf(ended(oneArrived, large))).toBeNull();
});

test('FILE-01 the form around a file does not count', () => {
  expect(progressOf(moved(started([], [small]), small, 190))).toBe(1);
});

test('FILE-01 a file that is added on the way counts too', () => {
  const first = moved(started([], [small]), small, 100);
  expect(progressOf(started(first, [large]))).toBe(0.25);
});

test('FILE-01 an empty file is no division by zero', () => {
  expect(progressOf(started([], [{ name: 'empty.pdf', size: 0 }]))).toBe(0);
});
