import { describe, expect, test } from 'vitest';
import { whyNotSent } from './why-not-sent.ts';

const MB = 1024 * 1024;

describe('FILE-01 what is not even sent', () => {
  test('only PDF, PNG and JPG are', () => {
    for (const name of ['Box.PDF', 'a.png', 'b.jpg', 'c.jpeg']) {
      expect(whyNotSent({ name, size: 1 }, 200 * MB)).toBeNull();
    }
    expect(whyNotSent({ name: 'box.ai', size: 1 }, 200 * MB)).toBe('File type is not supported');
    expect(whyNotSent({ name: 'pdf', size: 1 }, 200 * MB)).toBe('File type is not supported');
  });

  test('as much as the shop takes is, a byte more is too big', () => {
    expect(whyNotSent({ name: 'a.pdf', size: 5 * MB }, 5 * MB)).toBeNull();
    expect(whyNotSent({ name: 'a.pdf', size: 5 * MB + 1 }, 5 * MB)).toBe('File is too big');
  });
});
