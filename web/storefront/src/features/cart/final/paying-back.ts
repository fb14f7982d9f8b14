import type { OrderView } from '@vitrina/api/types.ts';

type Withdrawal = OrderView['withdrawals'][number];
type Known = Pick<OrderView, 'paymentStatus' | 'withdrawals'> & {
  card: Pick<OrderView['card'], 'refunded'>;
};

/** How it stands with the money of a withdrawal. */
export type PayingBack =
  /** Nothing was paid that could come back. */
  | 'nothingPaid'
  /** They cost no money, or it was given back before. */
  | 'nothingLeft'
  /** The whole order is still to be paid: then it comes back. */
  | 'oncePaid'
  /** It comes back. */
  | 'promised'
  /** It is on its way: a transfer or a card takes its time. */
  | 'decided'
  | 'done';

/** Half a cent: sums of cents are compared, not of binary fractions. */
const HALF_CENT = 0.005;

/** How it stands with the money of one of an order's withdrawals (decision 61), of how much, and what of that is a gift voucher's. */
export function payingBack(
  order: Known,
  { settledAt, total, money }: Pick<Withdrawal, 'settledAt' | 'total' | 'money'>,
): { kind: PayingBack; amount: number; onVoucher: number } {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  const onVoucher = total - money;
  if (!isPaid && (settledAt !== null || total === 0)) {
    // What settled it was that the order is cancelled: money never came.
    const kind = onVoucher > 0 ? 'done' : 'nothingPaid';
    return { kind, amount: onVoucher, onVoucher };
  }
  const told = (kind: PayingBack) => ({ kind, amount: total, onVoucher });
  if (total === 0) return told('nothingLeft');
  if (settledAt === null) return told(isPaid || money === 0 ? 'promised' : 'oncePaid');
  return told(isSent(order) ? 'done' : 'decided');
}

/** Whether the money of all that was settled has gone: a card and a person that transfers take their time. */
function isSent({ withdrawals, card }: Known): boolean {
  const settled = withdrawals.filter((one) => one.settledAt !== null);
  const sum = settled.reduce((before, { money }) => before + money, 0);
  return card.refunded > sum - HALF_CENT;
}
