import type { OrderView } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import { payingBack } from './paying-back.ts';

const AT = '2026-11-23T09:00:00Z';

type Withdrawal = OrderView['withdrawals'][number];

const WITHDRAWAL: Withdrawal = {
  ...{ id: '1', claimedAt: AT, lines: [], settledAt: null, isSent: false, total: 6, money: 6 },
};

function told(paymentStatus: OrderView['paymentStatus'], change: Partial<Withdrawal>) {
  return payingBack({ paymentStatus }, { ...WITHDRAWAL, ...change });
}

test('decision 61: money is told to be back once it was sent, not once that was decided', () => {
  expect(told('paid', {}).kind).toBe('promised');
  expect(told('paid', { settledAt: AT }).kind).toBe('decided');
  expect(told('paid', { settledAt: AT, isSent: true }).kind).toBe('done');
  expect(told('refunded', { settledAt: AT, isSent: true }).kind).toBe('done');
  const voucher = { settledAt: AT, isSent: true, money: 0 };
  expect(told('paid', voucher), 'a voucher has it at once').toEqual({
    ...{ kind: 'done', amount: 6, onVoucher: 6 },
  });
  expect(told('refunded', { total: 0, money: 0 }).kind).toBe('nothingLeft');
});

test('decision 61: of an order that is not paid nothing comes back but what a voucher paid', () => {
  expect(told('pending', {}).kind).toBe('oncePaid');
  expect(told('pending', { total: 0, money: 0 }).kind).toBe('nothingPaid');
  expect(told('pending', { money: 0 }).kind, 'a voucher paid it').toBe('promised');
  expect(told('pending', { settledAt: AT }).kind, 'it was cancelled').toBe('nothingPaid');
  const cancelled = { settledAt: AT, total: 8 };
  expect(told('failed', { ...cancelled, isSent: true })).toEqual({
    ...{ kind: 'done', amount: 2, onVoucher: 2 },
  });
  expect(told('failed', cancelled), 'its voucher was removed').toEqual({
    ...{ kind: 'promised', amount: 2, onVoucher: 0 },
  });
});
