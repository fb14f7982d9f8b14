import { afterEach, expect, it, vi } from 'vitest';
import { reportMissing } from './report-missing.ts';

afterEach(() => vi.unstubAllGlobals());

it('CALL-03 a browser tells each missing text once, and a shop that does not answer is no error', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  reportMissing('lt')('Drawn by the server');
  vi.stubGlobal('document', {});
  const report = reportMissing('lt');
  report('Hello');
  report('Hello');
  reportMissing('et')('Hello');
  expect(fetched).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(fetched.mock.calls).toMatchObject([
    ['/api/translations?lang=lt', { body: '{"key":"Hello"}' }],
    ['/api/translations?lang=et', { body: '{"key":"Hello"}' }],
  ]);
  vi.useRealTimers();
});
