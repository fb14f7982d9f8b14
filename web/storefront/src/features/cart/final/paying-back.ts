import type { OrderView } from '@vitrina/api/types.ts';

type Withdrawal = OrderView['withdrawals'][number];

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

/** How it stands with the money of one of an order's withdrawals (decision 61), of how much, and what of that is a gift voucher's. */
export function payingBack(
  { paymentStatus }: Pick<OrderView, 'paymentStatus'>,
  { settledAt, isSent, total, money }: Pick<Withdrawal, 'settledAt' | 'isSent' | 'total' | 'money'>,
): { kind: PayingBack; amount: number; onVoucher: number } {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const onVoucher = total - money;
  if (!isPaid && (settledAt !== null || total === 0)) {
    // What settled it was that the order is cancelled: money never came.
    if (onVoucher === 0) return { kind: 'nothingPaid', amount: 0, onVoucher };
    if (isSent) return { kind: 'done', amount: onVoucher, onVoucher };
    // The voucher was removed: it comes back another way.
    return { kind: 'promised', amount: onVoucher, onVoucher: 0 };
  }
  const told = (kind: PayingBack) => ({ kind, amount: total, onVoucher });
  if (total === 0) return told('nothingLeft');
  if (settledAt === null) return told(isPaid || money === 0 ? 'promised' : 'oncePaid');
  return told(isSent ? 'done' : 'decided');
}
