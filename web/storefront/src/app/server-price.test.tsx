// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type Reply, send } from '@vitrina/api/client.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import { useServerPrice } from '../features/product/price/use-server-price.ts';
import { createQueryClient } from './query-client.ts';
import { sampleView } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: vi.fn(),
}));

const DAY = '2026-11-27';

/** The product page's line of stock goods, with as many pieces as `rerender` says. */
function open() {
  const client = createQueryClient({});
  const page = sampleView();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>{children}</PageProvider>
    </QueryClientProvider>
  );
  const line = (quantity: number) => ({ guid: 'a', id: 'twine', quantity, attributes: {} });
  return renderHook(({ quantity }) => useServerPrice(line(quantity), null, null).line, {
    ...{ wrapper, initialProps: { quantity: 1 } },
  });
}

const answers = (status: number) => {
  const body = status === 200 ? { productDetails: [{ deliveryDate: DAY, vatRate: 0.21 }] } : {};
  vi.mocked(send).mockResolvedValue({ status, body } as unknown as Reply<never>);
};
/** Time passes, and what it has brought is drawn. */
async function tick(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(send).mockReset();
});

test('PROD-09 PROD-10 the delivery day comes though the shop did not answer at first', async () => {
  answers(503);
  const { result } = open();
  await tick(500);
  expect(result.current).toBeUndefined();
  answers(200);
  await tick(1_000);
  expect(result.current?.deliveryDate).toBe(DAY);
});

test.each([422, 503])(
  'PROD-09 a price that was not told (%i) is asked for anew',
  async (status) => {
    answers(status);
    const { result, rerender } = open();
    await tick(3_000);
    answers(200);
    rerender({ quantity: 2 });
    await tick(500);
    rerender({ quantity: 1 });
    await tick(500);
    const pieces = vi.mocked(send).mock.calls.map((call) => {
      const [, , sent] = call as unknown as [0, 0, { body: { products: { quantity: number }[] } }];
      return sent.body.products[0]?.quantity;
    });
    expect(pieces).toEqual(status === 422 ? [1, 2, 1] : [1, 1, 2, 1]);
    expect(result.current?.deliveryDate).toBe(DAY);
  },
);

test('PROD-09 what was told is not asked for twice', async () => {
  answers(200);
  const { rerender } = open();
  for (const quantity of [1, 2, 1, 2]) {
    rerender({ quantity });
    await tick(500);
  }
  expect(send).toHaveBeenCalledTimes(2);
});
