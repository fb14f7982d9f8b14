import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, it } from 'vitest';
import { orderStanding } from './order-standing.ts';

const { t } = createTranslate('en', {});

/** Paid, and neither made nor sent. */
const PAID = {
  status: 'placed',
  paymentStatus: 'paid',
  productionStatus: 'inChecking',
  shipmentStatus: 'none',
  isOnCredit: false,
  goesTo: 'address',
  isWithdrawn: false,
} as const;

it.each([
  [{}, 'We are preparing your order', 'going'],
  [{ paymentStatus: 'pending' }, 'Waiting for your payment', 'awaited'],
  [{ paymentStatus: 'pending', isOnCredit: true }, 'We are preparing your order', 'going'],
  [{ paymentStatus: 'failed' }, 'The payment did not go through', 'awaited'],
  [{ productionStatus: 'waitingForFiles' }, 'Waiting for your files', 'awaited'],
  [{ productionStatus: 'proofSent' }, 'The proof waits for your approval', 'awaited'],
  [{ productionStatus: 'inProduction' }, 'In production', 'going'],
  [{ productionStatus: 'ready' }, 'Ready', 'going'],
  [{ shipmentStatus: 'partly' }, 'Part of it is on its way to you', 'going'],
  [{ shipmentStatus: 'shipped' }, 'On its way to you', 'going'],
  [{ shipmentStatus: 'partly', goesTo: 'salon' }, 'Part of it is ready to be picked up', 'going'],
  [{ shipmentStatus: 'shipped', goesTo: 'salon' }, 'Ready to be picked up', 'going'],
  [
    { shipmentStatus: 'partly', goesTo: 'terminal' },
    'Part of it is on its way to the parcel locker',
    'going',
  ],
  [{ shipmentStatus: 'shipped', goesTo: 'terminal' }, 'On its way to the parcel locker', 'going'],
  [{ shipmentStatus: 'delivered', goesTo: 'salon' }, 'Picked up', 'done'],
  [
    { isWithdrawn: true, shipmentStatus: 'delivered' },
    'You have withdrawn from the contract',
    'ended',
  ],
  [{ shipmentStatus: 'delivered' }, 'Delivered', 'done'],
  [{ status: 'completed' }, 'Completed', 'done'],
  [{ paymentStatus: 'refunded', shipmentStatus: 'delivered' }, 'Refunded', 'ended'],
  [{ status: 'cancelled', paymentStatus: 'pending' }, 'Cancelled', 'ended'],
] as const)('CHK-06 ACC-01 an order that is %o says "%s"', (change, words, kind) => {
  expect(orderStanding(t, { ...PAID, ...change })).toEqual({ words, kind });
});

it('CHK-06 what has been sent asks for nothing, also where it is still to be paid', () => {
  const { kind } = orderStanding(t, {
    ...PAID,
    paymentStatus: 'pending',
    shipmentStatus: 'shipped',
  });
  expect(kind).toBe('going');
});
