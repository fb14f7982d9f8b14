// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInstalling } from '#shared/installing/store.ts';
import { startWorker } from './start-worker.ts';

const reload = vi.fn();
const waiting = { state: 'installed', postMessage: vi.fn() };
const container = Object.assign(new EventTarget(), {
  controller: {},
  register: async () => ({ waiting, addEventListener: () => undefined }),
});

beforeEach(async () => {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: container });
  startWorker();
  await waitFor(() => expect(useInstalling.getState().renew).not.toBeNull());
});
afterEach(() => vi.unstubAllGlobals());

it('SHELL-14 a version that waits is begun, and then loaded; one that another tab has begun is loaded at once', () => {
  useInstalling.getState().renew?.();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'begin' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
  waiting.state = 'activated';
  useInstalling.getState().renew?.();
  expect(reload).toHaveBeenCalledTimes(2);
  expect(waiting.postMessage).toHaveBeenCalledTimes(1);
});
