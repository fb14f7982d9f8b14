import { describe, expect, test } from 'vitest';
import { isLost, whyRefused } from './why-refused.ts';

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

  test('AUTH-08 when the session is over, a sentence and no code word', () => {
    expect(whyRefused(401, 'Unauthorized', '{"message":"NotLoggedIn"}')).toBe(
      'You are not signed in any more. Please send the file again.',
    );
  });

  test('where the protocol has no status text, that something went wrong', () => {
    const text = 'Something went wrong. Please try again later.';
    expect(whyRefused(500, '', '{"extra":{}}')).toBe(text);
  });
});

test('FILE-01 what was lost on its way can be tried again, what the shop does not take cannot', () => {
  expect([0, 401, 429, 500, 502, 503].filter(isLost)).toEqual([0, 401, 429, 500, 502, 503]);
  expect([400, 403, 413, 415].filter(isLost)).toEqual([]);
});
