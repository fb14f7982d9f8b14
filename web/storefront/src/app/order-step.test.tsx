// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { get, type Reply, send } from '@vitrina/api/client.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { FinalStep } from '../features/cart/final/FinalStep.tsx';
import { cartSamples } from '../features/cart/samples.ts';
import { createQueryClient } from './query-client.ts';
import { sampleConfiguration, samplePage } from './sample-page.ts';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  ...{ get: vi.fn(), send: vi.fn() },
}));
/** Files arrive as soon as they are chosen. */
vi.mock('@vitrina/kit/uploads/use-uploads.ts', () => ({
  useUploads: ({ onUploaded }: { onUploaded: (file: object) => void }) => ({
    ...{ progress: null, failed: [], retry: () => {}, forget: () => {} },
    send: (files: File[]) => {
      for (const { name } of files) onUploaded({ id: name, name, size: 1, time: '2026-11-23' });
    },
  }),
}));

/** An order that waits for files, and whose payment is or is not under way. */
function orderWith(isUnderWay: boolean, number = '000001') {
  const { order } = cartSamples().find((one) => one?.cart.products.length) ?? expect.fail();
  return { ...order, number, takesFiles: true, card: { ...order.card, isUnderWay } };
}

const asked = vi.fn<() => Reply<never>>();
const answers = (status: number, body: object = {}) =>
  asked.mockImplementation(() => ({ status, body }) as unknown as Reply<never>);
/** Time passes, and what it has brought is drawn. */
async function tick(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}
const chosen = () => screen.queryByRole('button', { name: 'Remove a.pdf' });
const number = () => document.querySelector('header strong')?.textContent;
const choose = () => {
  const input = document.querySelector('input[type="file"]') ?? expect.fail('files are awaited');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(get).mockImplementation(async (path: string) =>
    path.endsWith('/by-token') ? asked() : ({ status: 200, body: [] } as never),
  );
  history.replaceState(null, '', '/cart?step=final#order=secret');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const client = createQueryClient({});
  const page = {
    ...{ info: samplePage([]), configuration: sampleConfiguration },
    ...{ translate: createTranslate('en', {}), query: new URLSearchParams('step=final') },
  } as Page;
  render(
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <FinalStep />
      </PageProvider>
    </QueryClientProvider>,
  );
  await tick(50);
  return client;
}

test('SHELL-15 FILE-02 a look for the payment that is not answered leaves the page with its files, and the next one comes', async () => {
  answers(200, orderWith(true));
  await show();
  choose();
  expect(chosen()).not.toBeNull();
  answers(503);
  await tick(6_000);
  expect(chosen(), 'it is handed in still').not.toBeNull();
  expect(screen.queryByText('The shop does not answer')).toBeNull();
  answers(200, orderWith(false, '000002'));
  await tick(4_000);
  expect(number()).toBe('000002');
  expect(chosen()).not.toBeNull();
});

test('SHELL-15 FILE-02 where the page does not come anew after files were handed in, it does soon, and is left alone then', async () => {
  answers(200, orderWith(false));
  const client = await show();
  answers(503);
  void client.invalidateQueries({ queryKey: ['order', 'secret'] });
  await tick(2_000);
  expect(number()).toBe('000001');
  answers(200, orderWith(false, '000002'));
  await tick(16_000);
  expect(number()).toBe('000002');
  asked.mockClear();
  await tick(30_000);
  expect(asked).not.toHaveBeenCalled();
});

test('CHK-05 SHELL-15 an order that does not come at first is offered again, one that there is not is not', async () => {
  answers(503);
  await show();
  await tick(2_000);
  answers(200, orderWith(false));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await tick(50);
  expect(number()).toBe('000001');
  cleanup();
  answers(404);
  await show();
  screen.getByText('We do not find this order');
});

test('CHK-03 an order that no card pays is not to be tried again, and one whose payment page is away is', async () => {
  const order = orderWith(false);
  answers(200, { ...order, card: { ...order.card, isOffered: true } });
  await show();
  const told = async (status: number, message: string) => {
    vi.mocked(send).mockResolvedValue({ status, body: { message } } as never);
    fireEvent.click(screen.getByRole('button', { name: /^Pay (now|by card instead)$/ }));
    await tick(50);
    return screen.getByRole('alert').textContent;
  };
  expect(await told(503, 'PaymentAway')).toMatch(/try again in a moment/);
  expect(await told(409, 'PaymentRefused')).toMatch(/^This order cannot be paid by card\./);
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});

test('CHK-03 an order on credit, for which nothing is due yet, asks for nothing; a card may pay it all the same', async () => {
  const credit = {
    ...{ ...orderWith(false), bank: null, payBy: null, dueOn: null, takesFiles: false },
    paymentMethod: { title: 'On credit', paymentType: 'credit' },
  };
  const heading = () => screen.queryByRole('heading', { name: 'What we need from you' });
  answers(200, credit);
  await show();
  expect(heading()).toBeNull();
  screen.getByRole('button', { name: 'Pay by card instead' });
  cleanup();
  answers(200, { ...credit, takesFiles: true });
  await show();
  const files = heading()?.parentElement ?? expect.fail('files are awaited');
  expect(files.textContent).not.toContain('Pay by card');
  screen.getByRole('button', { name: 'Pay by card instead' });
  cleanup();
  answers(200, { ...credit, dueOn: '2026-12-23' });
  await show();
  expect(heading()?.parentElement?.textContent).toContain('Pay by card instead');
});
