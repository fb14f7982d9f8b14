// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRouter, Unanswered } from './router.ts';

const ORDER = 'https://shop.example/cart?step=final#order=secret';
const [assign, reload] = [vi.fn(), vi.fn()];
const load = vi.fn<() => Promise<{ page: string } | { redirect: string }>>();
const [show, offerRetry] = [vi.fn(), vi.fn()];

beforeEach(() => {
  const { origin, pathname } = new URL(ORDER);
  vi.stubGlobal('location', { href: ORDER, origin, pathname, assign, reload });
  vi.stubGlobal('history', { state: { key: 'a' }, pushState: vi.fn(), replaceState: vi.fn() });
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('CHK-05 SHELL-15 the page of the address that the browser has already is fetched all the same, and again', async () => {
  const navigate = startRouter({ load, show, offerRetry });
  load.mockRejectedValueOnce(new Unanswered());
  navigate(ORDER, { replace: true });
  await waitFor(() => expect(offerRetry).toHaveBeenLastCalledWith(expect.any(Function)));
  expect(show).not.toHaveBeenCalled();
  load.mockResolvedValueOnce({ page: 'the order' });
  offerRetry.mock.lastCall?.[0]();
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('the order'));
});

it.each([
  ['the one that it has', ORDER, 1, []],
  ['another', 'https://shop.example/boxes', 0, [['https://shop.example/boxes']]],
])(
  'SHELL-15 the browser loads %s whole, not only scrolls to its fragment',
  async (_, address, reloads, assigned) => {
    load.mockRejectedValue(new Error('it cannot be drawn'));
    startRouter({ load, show, offerRetry })(address);
    await waitFor(() => expect(reload.mock.calls.length + assign.mock.calls.length).toBe(1));
    expect(reload).toHaveBeenCalledTimes(reloads);
    expect(assign.mock.calls).toEqual(assigned);
  },
);

it.each([
  ['adds one entry', {}, 1, 0],
  ['that takes the place of an entry takes it still', { replace: true }, 0, 1],
])('SHELL-08 a link that is redirected %s', async (_, options, pushed, replaced) => {
  const navigate = startRouter({ load, show, offerRetry });
  load.mockResolvedValueOnce({ redirect: '/lt/boxes' }).mockResolvedValueOnce({ page: 'boxes' });
  navigate('/lt/old-boxes#sizes', options);
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith('boxes'));
  const { pushState, replaceState } = vi.mocked(history);
  expect(pushState).toHaveBeenCalledTimes(pushed);
  expect(replaceState).toHaveBeenCalledTimes(replaced);
  const [, , address] = pushState.mock.lastCall ?? replaceState.mock.lastCall ?? [];
  expect(String(address)).toBe('https://shop.example/lt/boxes#sizes');
});
