import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prune } from './prune.ts';
import { useWishlist } from './store.ts';

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

const calls = vi.fn<(path: string) => Promise<Response>>();

function wish(ids: string[]) {
  const list = Object.fromEntries(ids.map((id) => [id, []]));
  useWishlist.setState({ variantCodesByProductId: list, hasGone: false });
}

const kept = () => Object.keys(useWishlist.getState().variantCodesByProductId);
const idsOf = (path: string) => new URL(path, 'https://shop.example').searchParams.getAll('id');

beforeEach(() => vi.stubGlobal('fetch', calls));
afterEach(() => {
  vi.unstubAllGlobals();
  calls.mockReset();
});

describe('WISH-02 pruning against the shop', () => {
  it('asks in batches of ten and takes out what is missing', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
    wish(ids);
    calls.mockImplementation((path) =>
      answer(
        200,
        idsOf(path)
          .filter((id) => id !== 'p3')
          .map((id) => ({ id, codes: [] })),
      ),
    );
    await prune(new QueryClient(), 'en');
    expect(calls.mock.calls.map(([path]) => idsOf(path).length)).toEqual([10, 2]);
    expect(kept()).toEqual(ids.filter((id) => id !== 'p3'));
    expect(useWishlist.getState().hasGone).toBe(true);
  });

  it.each([
    ['is refused', () => answer(500, { title: 'Internal error' })],
    ['does not arrive', () => Promise.reject(new TypeError('offline'))],
  ])('takes nothing out when a call %s', async (_, call) => {
    wish(['box', 'bag']);
    calls.mockImplementation(call);
    await prune(new QueryClient(), 'en');
    expect(kept()).toEqual(['box', 'bag']);
    expect(useWishlist.getState().hasGone).toBe(false);
  });

  it('asks nothing for an empty wishlist', async () => {
    wish([]);
    await prune(new QueryClient(), 'en');
    expect(calls).not.toHaveBeenCalled();
  });
});
