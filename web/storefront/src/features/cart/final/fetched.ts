import type { OrderView } from '@vitrina/api/types.ts';

type Sent = Pick<OrderView, 'deliveries' | 'shipmentStatus'>;

/** Where an order is fetched; null for one that is brought. */
export function fetchedAt({ deliveries }: Pick<Sent, 'deliveries'>): 'salon' | 'terminal' | null {
  const type = deliveries[0]?.type;
  return type === 'salon' || type === 'terminal' ? type : null;
}

/** Whether all of it waits at the shop's own place: what is noted as sent stands there. A locker is a carrier's way off. */
export function isReady(order: Sent): boolean {
  return fetchedAt(order) === 'salon' && order.shipmentStatus === 'shipped';
}
