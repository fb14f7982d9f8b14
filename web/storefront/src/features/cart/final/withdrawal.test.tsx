// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Reply, send } from '@vitrina/api/client.ts';
import type { OrderView } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProvider } from '#shared/PageProvider.tsx';
import type { Page } from '#shared/page.ts';
import { Withdrawal } from './Withdrawal.tsx';

vi.mock('@vitrina/api/client.ts', async (original) => ({
  ...(await original<typeof import('@vitrina/api/client.ts')>()),
  send: vi.fn(),
}));

const user = userEvent.setup();
const receipt = (id: string) => ({
  ...{ id, claimedAt: '2026-11-26T10:00:00Z', settledAt: null, isSent: false },
  ...{ total: 10, money: 10, lines: [{ guid: 'a', quantity: 2 }] },
});
/** One that was withdrawn from before. */
const ORDER = {
  ...{ paymentStatus: 'pending', shipmentStatus: 'none', currency: 'EUR', number: '000001' },
  ...{ withdrawals: [receipt('earlier')], address: { name: 'Ona', surname: 'K', email: 'o@e.lt' } },
  prices: { productDetails: [{ guid: 'a', title: 'Twine' }] },
  withdrawal: { until: null, lines: [{ guid: 'a', quantity: 3 }], isConfirmedByMail: false },
} as unknown as OrderView;
/** The order once all of it was withdrawn from. */
const WITHDRAWN = {
  ...ORDER,
  withdrawal: null,
  withdrawals: [receipt('earlier'), receipt('now')],
} as unknown as OrderView;

const answers = (status: number) =>
  vi.mocked(send).mockResolvedValue({ status, body: { id: 'now' } } as unknown as Reply<never>);
const pieces = () => screen.getByRole('textbox', { name: 'Twine' });
const receipts = () => screen.getAllByRole('heading', { name: /have received/ });
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));

let show: (order: OrderView) => void;

beforeEach(async () => {
  const page = {
    translate: createTranslate('en', {}),
    configuration: { timeZone: 'Europe/Vilnius' },
  } as unknown as Page;
  const client = new QueryClient();
  const pageOf = (order: OrderView) => (
    <QueryClientProvider client={client}>
      <PageProvider page={page}>
        <Withdrawal order={order} token="t" />
      </PageProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf(ORDER));
  show = (order) => rerender(pageOf(order));
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
});
afterEach(() => {
  cleanup();
  vi.mocked(send).mockReset();
});

test.each([
  ['7', 'Enter a whole number from 0 to 3'],
  ['0', 'Please choose at least one piece.'],
])(
  'decision 61 FORM-01 %s pieces are not sent: the field has the focus and says why',
  async (text, why) => {
    await user.clear(pieces());
    await user.type(pieces(), text);
    await confirm();
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(pieces());
    expect(screen.getByRole('alert').textContent).toContain(`Twine: ${why}`);
    screen.getByRole('textbox', { name: 'Twine', description: new RegExp(why) });
  },
);

test.each([404, 409, 422])(
  'decision 61 a refusal (%s) is told on the form, which keeps what was typed',
  async (status) => {
    answers(status);
    await user.clear(pieces());
    await user.type(pieces(), '2');
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain('We cannot take this withdrawal');
    expect(pieces()).toHaveProperty('value', '2');
    await user.click(screen.getByRole('button', { name: 'Show the order as it is now' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(pieces()).toHaveProperty('value', '2');
  },
);

test.each([429, 503])(
  'decision 61 who is not answered (%s) tries again with the same key',
  async (status) => {
    answers(status);
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain('Please try again');
    answers(201);
    await confirm();
    const [first, second] = vi.mocked(send).mock.calls.map(([, , sent]) => JSON.stringify(sent));
    expect(first).toBe(second);
    const opener = await screen.findByRole('button', { name: 'Withdraw from contract here' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test.each([
  ['before the form has gone', true],
  ['only after the form has gone', false],
])(
  'decision 61 who withdraws from all of it stands at the newest receipt, which comes %s',
  async (_, isFirst) => {
    vi.mocked(send).mockImplementation(async () => {
      if (isFirst) show(WITHDRAWN);
      return { status: 201, body: { id: 'now' } } as unknown as Reply<never>;
    });
    await confirm();
    if (!isFirst) show(WITHDRAWN);
    await waitFor(() => expect(receipts()).toHaveLength(2));
    const [, newest] = receipts();
    await waitFor(() => expect(document.activeElement).toBe(newest));
  },
);

test('decision 61 who withdraws from what another tab has left stands at their own receipt', async () => {
  answers(409);
  await confirm();
  show({ ...ORDER, withdrawals: [receipt('earlier'), receipt('other tab')] });
  await user.click(screen.getByRole('button', { name: 'Show the order as it is now' }));
  answers(201);
  await confirm();
  const withdrawals = [receipt('earlier'), receipt('other tab'), receipt('now')];
  show({ ...ORDER, withdrawal: null, withdrawals });
  await waitFor(() => expect(document.activeElement).toBe(receipts()[2]));
});

test('decision 61 a receipt that comes later than the answer takes the focus once, and none before it does', async () => {
  answers(201);
  await confirm();
  const opener = await screen.findByRole('button', { name: 'Withdraw from contract here' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  show({ ...ORDER, withdrawals: WITHDRAWN.withdrawals });
  const [, newest] = receipts();
  expect(document.activeElement).toBe(newest);
  opener.focus();
  show({ ...ORDER, withdrawals: WITHDRAWN.withdrawals });
  expect(document.activeElement).toBe(opener);
});

test('decision 61 a receipt that comes minutes later takes no focus', async () => {
  answers(201);
  await confirm();
  const opener = await screen.findByRole('button', { name: 'Withdraw from contract here' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  const later = Date.now() + 120_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  show({ ...ORDER, withdrawals: WITHDRAWN.withdrawals });
  vi.mocked(Date.now).mockRestore();
  expect(receipts()).toHaveLength(2);
  expect(document.activeElement).toBe(opener);
});

test('decision 61 who closes the form without withdrawing stands where it was opened', async () => {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const opener = screen.getByRole('button', { name: 'Withdraw from contract here' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
