// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLock } from './use-lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('AUTH-05 the lock holds for 20 s after the last send', () => {
  const { result } = renderHook(useLock);
  expect(result.current.isLocked).toBe(false);
  act(() => result.current.close());
  act(() => vi.advanceTimersByTime(15_000));
  act(() => result.current.close());
  act(() => vi.advanceTimersByTime(19_999));
  expect(result.current.isLocked).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.isLocked).toBe(false);
});

it('AUTH-05 something else may be sent at once, and is locked for as long', () => {
  const { result } = renderHook(useLock);
  act(() => result.current.close());
  act(() => vi.advanceTimersByTime(10_000));
  act(() => result.current.open());
  expect(result.current.isLocked).toBe(false);
  act(() => result.current.close());
  act(() => vi.advanceTimersByTime(15_000));
  expect(result.current.isLocked).toBe(true);
});
