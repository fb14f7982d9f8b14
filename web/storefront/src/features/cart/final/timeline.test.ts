import type { OrderView, PricedLine } from '@vitrina/api/types.ts';
import { createTranslate } from '@vitrina/kit/translate/translate.ts';
import { expect, it } from 'vitest';
import { orderTitle } from './order-title.ts';
import { type Told, timeline } from './timeline.ts';

const { t } = createTranslate('en', {});
const artwork = { code: 'file_upload', files: [], isLater: false, comment: null, room: 10 };
const LATER = { artwork: { ...artwork, isLater: true } };
const UPLOADED = { artwork: { ...artwork, files: [{ id: 'a', name: 'a.pdf' }] } };
const DESIGNED = { artwork };
const STOCK = { artwork: null };

type Change = Partial<Omit<Told, 'prices'>> & { needsDelivery?: boolean };

function order(lines: Pick<PricedLine, 'artwork'>[], change: Change = {}): Told {
  const { needsDelivery = true, ...states } = change;
  return {
    placedAt: '0',
    status: 'placed',
    paymentStatus: 'pending',
    productionStatus: 'inChecking',
    shipmentStatus: 'none',
    moves: [],
    deliveries: [],
    paymentMethod: null,
    isWithdrawn: false,
    withdrawals: [],
    totalToPay: 10,
    prices: {
      productDetails: lines,
      needsDelivery,
      voucher: 0,
      totalToPay: 10,
    } as unknown as OrderView['prices'],
    ...states,
  };
}

/** The steps as "title (state at)". */
const told = (of: Told) =>
  timeline(t, of).map(({ title, state, at }) => `${title} (${state}${at ? ` ${at}` : ''})`);

it('CHK-06 an order that was just placed waits for its money and its files', () => {
  expect(told(order([LATER], { productionStatus: 'waitingForFiles' }))).toEqual([
    'We have received your order (done 0)',
    'Waiting for your payment (now)',
    'Waiting for your files (now)',
    'Production (next)',
    'On its way to you (next)',
    'Delivered (next)',
  ]);
});

it('CHK-03 an order on credit waits for no money, and is begun', () => {
  const paymentMethod = { title: 'Credit', paymentType: 'credit' as const };
  expect(told(order([STOCK], { paymentMethod }))).toEqual([
    'We have received your order (done 0)',
    'You pay by invoice, on credit (next)',
    'We are preparing your order (now)',
    'On its way to you (next)',
    'Delivered (next)',
  ]);
});

it('CHK-06 decision 61 of an order that was withdrawn from whole stands what was, and nothing is awaited', () => {
  const withdrawn = order([STOCK], {
    isWithdrawn: true,
    withdrawals: [{ claimedAt: '1' }] as Told['withdrawals'],
    productionStatus: 'inProduction',
  });
  expect(told(withdrawn)).toEqual([
    'We have received your order (done 0)',
    'You have withdrawn from the contract (ended 1)',
  ]);
  expect(orderTitle(t, withdrawn)).toBe('You have withdrawn from the contract');
});

it('CHK-02 CHK-06 what is fetched is told as it is: at a salon it lies ready, to a locker it is sent', () => {
  const fetched = (type: string, shipmentStatus: Told['shipmentStatus']) =>
    ({ deliveries: [{ type }], shipmentStatus }) as Partial<Told>;
  const last = (change: Partial<Told>) => told(order([STOCK], change as Change)).slice(-2);
  expect(last(fetched('salon', 'shipped'))).toEqual([
    'Ready to be picked up (now)',
    'Picked up (next)',
  ]);
  expect(last(fetched('salon', 'partly'))[0]).toBe('Part of it is ready to be picked up (now)');
  expect(last(fetched('terminal', 'shipped'))).toEqual([
    'On its way to the parcel locker (now)',
    'Picked up (next)',
  ]);
  const title = (change: Partial<Told>) =>
    orderTitle(t, order([STOCK], { paymentStatus: 'paid', ...change } as Change));
  expect(title(fetched('salon', 'shipped'))).toBe('Your order is ready to be picked up');
  expect(title(fetched('terminal', 'shipped'))).toBe(
    'Your order is on its way to the parcel locker',
  );
  expect(title(fetched('terminal', 'delivered'))).toBe('Your order is picked up');
});

it('CHK-06 what happened has its time, the latest where it happened twice', () => {
  const moves = [
    { move: 'check', at: '1' },
    { move: 'awaitFiles', at: '2' },
    { move: 'check', at: '3' },
    { move: 'pay', at: '4' },
    { move: 'sendProof', at: '5' },
    { move: 'approve', at: '6' },
    { move: 'confirm', at: '7' },
    { move: 'produce', at: '8' },
    { move: 'finish', at: '9' },
    { move: 'ship', at: '10' },
    { move: 'deliver', at: '11' },
  ] as const;
  const states = {
    status: 'confirmed',
    paymentStatus: 'paid',
    productionStatus: 'ready',
    shipmentStatus: 'delivered',
  } as const;
  expect(told(order([UPLOADED], { ...states, moves: [...moves] }))).toEqual([
    'We have received your order (done 0)',
    'Payment received (done 4)',
    'Your files are checked (done 5)',
    'You have approved the proof (done 6)',
    'Ready (done 9)',
    'On its way to you (done 10)',
    'Delivered (done 11)',
  ]);
  const checking = order([UPLOADED], { moves: moves.slice(0, 3) });
  expect(told(checking)[2]).toBe('We are checking your files (now 3)');
});

it('CHK-06 stock goods have neither files nor production, services no delivery', () => {
  expect(
    told(order([STOCK], { paymentStatus: 'paid', moves: [{ move: 'pay', at: '1' }] })),
  ).toEqual([
    'We have received your order (done 0)',
    'Payment received (done 1)',
    'We are preparing your order (now 1)',
    'On its way to you (next)',
    'Delivered (next)',
  ]);
  expect(told(order([STOCK], { needsDelivery: false })).slice(2)).toEqual([
    'We prepare your order (next)',
    'Completed (next)',
  ]);
});

it('CHK-06 what is designed is approved before it is made', () => {
  expect(told(order([DESIGNED]))[2]).toBe('You approve the proof (next)');
  const sent = order([DESIGNED], {
    productionStatus: 'proofSent',
    moves: [{ move: 'sendProof', at: '1' }],
  });
  expect(told(sent)[2]).toBe('The proof waits for your approval (now 1)');
});

it('CHK-06 of an order that a voucher paid whole no money is sent back', () => {
  const cancelled = order([STOCK], {
    status: 'cancelled',
    paymentStatus: 'refunded',
    moves: [{ move: 'cancel', at: '1' }],
  });
  const whole = { ...cancelled, prices: { ...cancelled.prices, voucher: 10, totalToPay: 0 } };
  expect(told(whole)).toEqual([
    'We have received your order (done 0)',
    'Paid with your gift voucher (done 0)',
    'Cancelled (ended 1)',
  ]);
});

it('ACC-05 of an order that was credited whole no payment is told', () => {
  const paymentMethod = { title: 'Credit', paymentType: 'credit' as const };
  const moves: Told['moves'] = [{ move: 'pay', at: '1' }];
  const credited = { paymentMethod, moves, paymentStatus: 'paid', totalToPay: 0 } as const;
  expect(told(order([STOCK], credited))[1]).toBe('There is nothing to pay. (done 1)');
  expect(told(order([STOCK], { ...credited, totalToPay: 4 }))[1]).toBe('Payment received (done 1)');
});

it('CHK-06 of an order that is given up or paid back nothing more is told to come', () => {
  const cancelled = order([LATER], {
    status: 'cancelled',
    productionStatus: 'waitingForFiles',
    moves: [{ move: 'cancel', at: '1' }],
  });
  expect(told(cancelled)).toEqual(['We have received your order (done 0)', 'Cancelled (ended 1)']);
  const refunded = order([STOCK], {
    paymentStatus: 'refunded',
    moves: [
      { move: 'pay', at: '1' },
      { move: 'refund', at: '2' },
    ],
  });
  expect(told(refunded)).toEqual([
    'We have received your order (done 0)',
    'Payment received (done 1)',
    'We have sent your money back (ended 2)',
  ]);
});
