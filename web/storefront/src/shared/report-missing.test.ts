import { afterEach, expect, it, vi } from 'vitest';
import { reportMissing } from './report-missing.ts';

afterEach(() => vi.unstubAllGlobals());

it('CALL-03 a browser tells each missing text once, and a shop that does not answer is no error', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  reportMissing('lt', 'Hello');
  reportMissing('lt', 'Hello');
  reportMissing('et', 'Hello');
  await Promise.resolve();
  expect(fetched.mock.calls).toMatchObject([
    ['/api/translations?lang=lt', { body: '{"key":"Hello"}' }],
    ['/api/translations?lang=et', { body: '{"key":"Hello"}' }],
  ]);
});
