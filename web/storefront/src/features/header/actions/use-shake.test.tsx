// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShake } from './use-shake.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('HEAD-04 the cart shakes for 500 ms when what is in it changes, and not when it is first read', () => {
  const { result, rerender } = renderHook(({ quantity, ready }) => useShake(quantity, ready), {
    initialProps: { quantity: 0, ready: false },
  });
  rerender({ quantity: 7, ready: true });
  expect(result.current).toBe(false);
  rerender({ quantity: 8, ready: true });
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(499));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});
