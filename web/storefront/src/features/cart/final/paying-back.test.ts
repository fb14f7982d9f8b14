import type { OrderView } from '@vitrina/api/types.ts';
import { expect, test } from 'vitest';
import { payingBack } from './paying-back.ts';

const AT = '2026-11-23T09:00:00Z';

function told(
  paymentStatus: OrderView['paymentStatus'],
  {
    refunded = 0,
    ...change
  }: { refunded?: number; settledAt?: string; money?: number; total?: number },
) {
  const withdrawal = {
    id: '1',
    claimedAt: AT,
    lines: [],
    settledAt: null,
    total: 6,
    money: 6,
    ...change,
  };
  return payingBack({ paymentStatus, withdrawals: [withdrawal], card: { refunded } }, withdrawal);
}

test('decision 61: money is told to be back once it was sent, not once that was decided', () => {
  expect(told('paid', {}).kind).toBe('promised');
  expect(told('paid', { settledAt: AT }).kind).toBe('decided');
  expect(told('paid', { settledAt: AT, refunded: 5.99 }).kind).toBe('decided');
  expect(told('paid', { settledAt: AT, refunded: 6 }).kind).toBe('done');
  expect(told('refunded', { settledAt: AT, refunded: 20 }).kind).toBe('done');
  expect(told('paid', { settledAt: AT, money: 0 }), 'a voucher has it at once').toEqual({
    ...{ kind: 'done', amount: 6, onVoucher: 6 },
  });
  expect(told('refunded', { total: 0, money: 0 }).kind).toBe('nothingLeft');
});

test('decision 61: of an order that is not paid nothing comes back but what a voucher paid', () => {
  expect(told('pending', {}).kind).toBe('oncePaid');
  expect(told('pending', { total: 0, money: 0 }).kind).toBe('nothingPaid');
  expect(told('pending', { money: 0 }).kind, 'a voucher paid it').toBe('promised');
  expect(told('pending', { settledAt: AT }).kind, 'it was cancelled').toBe('nothingPaid');
  expect(told('failed', { settledAt: AT, total: 8 })).toEqual({
    ...{ kind: 'done', amount: 2, onVoucher: 2 },
  });
});
