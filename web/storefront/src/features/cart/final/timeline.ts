import type { OrderView, PricedLine } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { hasNothingToPay } from '../totals/total-rows.ts';
import { fetchedAt } from './fetched.ts';

/** What of an order its timeline is told from. */
export type Told = Pick<
  OrderView,
  | 'deliveries'
  | 'isWithdrawn'
  | 'moves'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'placedAt'
  | 'prices'
  | 'productionStatus'
  | 'shipmentStatus'
  | 'status'
  | 'totalToPay'
  | 'withdrawals'
>;

/** A step on an order's way. */
export interface TimelineStep {
  key: string;
  title: string;
  /** `ended`: after it nothing comes any more. */
  state: 'done' | 'now' | 'next' | 'ended';
  /** When it came to that, RFC 3339; null where nobody noted it. */
  at: string | null;
}

type Words = Translate['t'];
type Move = OrderView['moves'][number]['move'];

/** What became of an order and what comes next, in a customer's words (CHK-06). Of one that is given up or was withdrawn from
 * whole, what was. */
export function timeline(t: Words, order: Told): TimelineStep[] {
  const steps = [
    step('received', t('We have received your order'), 'done', order.placedAt),
    payment(t, order),
    ...files(t, order),
    ...proof(t, order),
    production(t, order),
    ...(order.prices.needsDelivery ? delivery(t, order) : [completion(t, order)]),
  ];
  const endings = endingsOf(t, order);
  return endings.length === 0
    ? steps
    : [...steps.filter(({ state }) => state === 'done'), ...endings];
}

/** Whether a line's files come from whoever ordered. */
export function hasFiles({ artwork }: Pick<PricedLine, 'artwork'>): boolean {
  return artwork !== null && artwork !== undefined && (artwork.isLater || artwork.files.length > 0);
}

/** Whether the shop's designers make what is printed. */
function isDesigned(line: Pick<PricedLine, 'artwork'>): boolean {
  return Boolean(line.artwork) && !hasFiles(line);
}

/** What is on credit is made before it is paid (decision 62). */
function isOnCredit({ paymentMethod }: Told): boolean {
  return paymentMethod?.paymentType === 'credit';
}

function payment(t: Words, order: Told): TimelineStep {
  switch (order.paymentStatus) {
    case 'pending':
      return isOnCredit(order)
        ? step('payment', t('You pay by invoice, on credit'), 'next')
        : step('payment', t('Waiting for your payment'), 'now');
    case 'failed':
      return step('payment', t('The payment did not go through'), 'now', when(order, 'fail'));
    case 'authorised':
      return step('payment', t('Your payment is confirmed'), 'done', when(order, 'authorise'));
    case 'paid':
    case 'refunded':
      if (!hasNothingToPay(order.prices)) {
        // It was credited whole before anything was paid.
        const isCredited = order.paymentStatus === 'paid' && order.totalToPay === 0;
        const words = isCredited ? t('There is nothing to pay.') : t('Payment received');
        return step('payment', words, 'done', when(order, 'pay'));
      }
      return order.prices.voucher > 0
        ? step('payment', t('Paid with your gift voucher'), 'done', order.placedAt)
        : step('payment', t('There is nothing to pay.'), 'done', order.placedAt);
  }
}

function files(t: Words, order: Told): TimelineStep[] {
  if (!order.prices.productDetails.some(hasFiles)) return [];
  switch (order.productionStatus) {
    case 'waitingForFiles':
      return [step('files', t('Waiting for your files'), 'now', when(order, 'awaitFiles'))];
    case 'inChecking':
      return [step('files', t('We are checking your files'), 'now', when(order, 'check'))];
    default:
      return [
        step('files', t('Your files are checked'), 'done', when(order, 'sendProof', 'approve')),
      ];
  }
}

function proof(t: Words, order: Told): TimelineStep[] {
  const isSent = order.productionStatus === 'proofSent' || happened(order, 'sendProof');
  if (!isSent && !order.prices.productDetails.some(isDesigned)) return [];
  switch (order.productionStatus) {
    case 'proofSent':
      return [
        step('proof', t('The proof waits for your approval'), 'now', when(order, 'sendProof')),
      ];
    case 'waitingForFiles':
    case 'inChecking':
      return [step('proof', t('You approve the proof'), 'next')];
    default:
      return [step('proof', t('You have approved the proof'), 'done', when(order, 'approve'))];
  }
}

function production(t: Words, order: Told): TimelineStep {
  const isMade = order.prices.productDetails.some(({ artwork }) => artwork);
  const { productionStatus: status, paymentStatus } = order;
  const isSettled = paymentStatus === 'paid' || (paymentStatus === 'pending' && isOnCredit(order));
  if (status === 'ready') return step('production', t('Ready'), 'done', when(order, 'finish'));
  if (status === 'inProduction') {
    return step('production', t('In production'), 'now', when(order, 'produce'));
  }
  if (isMade) return step('production', t('Production'), 'next');
  const isBegun = isSettled && (status === 'inChecking' || status === 'approved');
  return isBegun
    ? step('production', t('We are preparing your order'), 'now', when(order, 'pay'))
    : step('production', t('We prepare your order'), 'next');
}

function delivery(t: Words, order: Told): TimelineStep[] {
  const isThere = order.shipmentStatus === 'delivered';
  const { whole, part, there } = wayInWords(t, order);
  const onItsWay = {
    none: step('way', whole, 'next'),
    partly: step('way', part, 'now', when(order, 'shipPart')),
    shipped: step('way', whole, 'now', when(order, 'ship')),
    delivered: step('way', whole, 'done', when(order, 'ship')),
  };
  return [
    onItsWay[order.shipmentStatus],
    step('there', there, isThere ? 'done' : 'next', when(order, 'deliver')),
  ];
}

/** What goes to one of the shop's own places has no way to the customer: it stands there, and is fetched. */
function wayInWords(t: Words, order: Told) {
  switch (fetchedAt(order)) {
    case 'salon':
      return {
        whole: t('Ready to be picked up'),
        part: t('Part of it is ready to be picked up'),
        there: t('Picked up'),
      };
    case 'terminal':
      return {
        whole: t('On its way to the parcel locker'),
        part: t('Part of it is on its way to the parcel locker'),
        there: t('Picked up'),
      };
    case null:
      return {
        whole: t('On its way to you'),
        part: t('Part of it is on its way to you'),
        there: t('Delivered'),
      };
  }
}

function completion(t: Words, order: Told): TimelineStep {
  const state = order.status === 'completed' ? 'done' : 'next';
  return step('completed', t('Completed'), state, when(order, 'complete'));
}

function endingsOf(t: Words, order: Told): TimelineStep[] {
  const withdrawnAt = order.withdrawals.at(-1)?.claimedAt;
  return [
    ...(order.isWithdrawn
      ? [step('withdrawn', t('You have withdrawn from the contract'), 'ended', withdrawnAt)]
      : []),
    // Of an order that a voucher paid whole, no money came.
    ...(order.paymentStatus === 'refunded' && order.prices.totalToPay > 0
      ? [step('refunded', t('We have sent your money back'), 'ended', when(order, 'refund'))]
      : []),
    ...(order.status === 'cancelled'
      ? [step('cancelled', t('Cancelled'), 'ended', when(order, 'cancel'))]
      : []),
  ];
}

function step(
  key: string,
  title: string,
  state: TimelineStep['state'],
  at: string | null = null,
): TimelineStep {
  return { key, title, state, at };
}

function happened(order: Told, wanted: Move): boolean {
  return order.moves.some(({ move }) => move === wanted);
}

/** When the first of these that happened did so last. */
function when(order: Told, ...wanted: readonly Move[]): string | null {
  for (const one of wanted) {
    const last = order.moves.findLast(({ move }) => move === one);
    if (last) return last.at;
  }
  return null;
}
