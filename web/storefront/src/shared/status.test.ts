import { get, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStatus, useStatus } from './status.ts';

const fetched = vi.fn<typeof fetch>();
const path = apiPath('/api/products', { lang: 'en' });
const answering = (status: number) => () => Promise.resolve(new Response('{}', { status }));

startStatus();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useStatus.setState({ lastError: null });
});
afterEach(() => vi.unstubAllGlobals());

it('SHELL-16 calls on their way are counted, those that fail too', async () => {
  let fail = () => {};
  fetched.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  fetched.mockImplementationOnce(answering(200));
  const [lost, there] = [get(path), get(path)];
  expect(useStatus.getState().pending).toBe(2);
  await there;
  expect(useStatus.getState()).toEqual({ pending: 1, lastError: null });
  fail();
  await expect(lost).rejects.toBeUndefined();
  expect(useStatus.getState()).toEqual({
    pending: 0,
    lastError: 'Http status 0 for /api/products?lang=en',
  });
});

it('SHELL-16 a failure that nobody foresaw is kept, until the next', async () => {
  fetched.mockImplementation(answering(503));
  await get(path);
  expect(useStatus.getState().lastError).toBe('Http status 503 for /api/products?lang=en');
  fetched.mockImplementation(answering(200));
  await get(path);
  expect(useStatus.getState().lastError).toBe('Http status 503 for /api/products?lang=en');
});

it.each([401, 404, 409, 422])('SHELL-16 what %i means, the action says', async (status) => {
  fetched.mockImplementation(answering(status));
  await send('post', '/api/requests', { body: { formId: 'a', requestFormUrl: '/', data: {} } });
  expect(useStatus.getState()).toEqual({ pending: 0, lastError: null });
});

it('SHELL-16 a call that nobody wants any more is no failure', async () => {
  const stop = new AbortController();
  fetched.mockImplementation(() => {
    stop.abort();
    return Promise.reject(new DOMException('gone', 'AbortError'));
  });
  await expect(get(path, stop.signal)).rejects.toThrow('gone');
  expect(useStatus.getState()).toEqual({ pending: 0, lastError: null });
});
