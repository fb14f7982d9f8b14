import { describe, expect, test } from 'vitest';
import { isLost, whyNotSent, whyRefused } from './why-not-sent.ts';

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

describe('FILE-01 what a refusal says', () => {
  test('without a network, NoInternet', () => {
    expect(whyRefused(0, '', '')).toBe('NoInternet');
  });

  test('extra, else message, else the status text', () => {
    const body = { extra: 'File is too big', message: 'too large' };
    expect(whyRefused(413, '', JSON.stringify(body))).toBe('File is too big');
    expect(whyRefused(413, '', JSON.stringify({ message: 'too large' }))).toBe('too large');
    expect(whyRefused(502, 'Bad Gateway', '<html>')).toBe('Bad Gateway');
    expect(whyRefused(400, 'Bad Request', 'null')).toBe('Bad Request');
  });

  test('where the protocol has no status text, that something went wrong', () => {
    const text = 'Something went wrong. Please try again later.';
    expect(whyRefused(500, '', '{"extra":{}}')).toBe(text);
  });
});

test('FILE-01 what was lost on its way can be tried again, what the shop does not take cannot', () => {
  expect([0, 429, 500, 502, 503].filter(isLost)).toEqual([0, 429, 500, 502, 503]);
  expect([400, 403, 413, 415].filter(isLost)).toEqual([]);
});
