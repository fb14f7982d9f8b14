import type { CustomerOrder } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What of an order its state is told from. */
type Told = Pick<
  CustomerOrder,
  | 'goesTo'
  | 'isOnCredit'
  | 'isWithdrawn'
  | 'paymentStatus'
  | 'productionStatus'
  | 'shipmentStatus'
  | 'status'
>;

/** Where an order stands in few words, and whether it waits for its customer, goes on, or is over. */
export interface Standing {
  words: string;
  kind: 'awaited' | 'going' | 'done' | 'ended';
}

/** Where an order stands, in the words of its own page as far as a list knows it (CHK-06). */
export function orderStanding(t: Translate['t'], order: Told): Standing {
  return over(t, order) ?? sent(t, order) ?? awaited(t, order) ?? made(t, order);
}

function over(t: Translate['t'], order: Told): Standing | null {
  const { status, paymentStatus, shipmentStatus, isWithdrawn, goesTo } = order;
  if (status === 'cancelled') return { words: t('Cancelled'), kind: 'ended' };
  if (paymentStatus === 'refunded') return { words: t('Refunded'), kind: 'ended' };
  if (isWithdrawn) return { words: t('You have withdrawn from the contract'), kind: 'ended' };
  if (shipmentStatus === 'delivered') {
    const isFetched = goesTo === 'salon' || goesTo === 'terminal';
    return { words: isFetched ? t('Picked up') : t('Delivered'), kind: 'done' };
  }
  return status === 'completed' ? { words: t('Completed'), kind: 'done' } : null;
}

function sent(t: Translate['t'], { shipmentStatus, goesTo }: Told): Standing | null {
  if (shipmentStatus !== 'shipped' && shipmentStatus !== 'partly') return null;
  const isWhole = shipmentStatus === 'shipped';
  return { words: onItsWay(t, goesTo, isWhole), kind: 'going' };
}

function onItsWay(t: Translate['t'], goesTo: Told['goesTo'], isWhole: boolean): string {
  switch (goesTo) {
    case 'salon':
      return isWhole ? t('Ready to be picked up') : t('Part of it is ready to be picked up');
    case 'terminal':
      return isWhole
        ? t('On its way to the parcel locker')
        : t('Part of it is on its way to the parcel locker');
    default:
      return isWhole ? t('On its way to you') : t('Part of it is on its way to you');
  }
}

function awaited(t: Translate['t'], order: Told): Standing | null {
  const { paymentStatus, productionStatus, isOnCredit } = order;
  if (paymentStatus === 'failed') {
    return { words: t('The payment did not go through'), kind: 'awaited' };
  }
  // What is on credit is made before it is paid.
  if (paymentStatus === 'pending' && !isOnCredit) {
    return { words: t('Waiting for your payment'), kind: 'awaited' };
  }
  if (productionStatus === 'waitingForFiles') {
    return { words: t('Waiting for your files'), kind: 'awaited' };
  }
  return productionStatus === 'proofSent'
    ? { words: t('The proof waits for your approval'), kind: 'awaited' }
    : null;
}

function made(t: Translate['t'], { productionStatus }: Told): Standing {
  switch (productionStatus) {
    case 'inProduction':
      return { words: t('In production'), kind: 'going' };
    case 'ready':
      return { words: t('Ready'), kind: 'going' };
    default:
      return { words: t('We are preparing your order'), kind: 'going' };
  }
}
