import type { OrderView } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { fetchedAt } from './fetched.ts';

type Titled = Pick<
  OrderView,
  'deliveries' | 'isWithdrawn' | 'paymentStatus' | 'productionStatus' | 'shipmentStatus' | 'status'
>;

/** Where an order stands in one sentence (CHK-06). */
export function orderTitle(t: Translate['t'], order: Titled): string {
  if (order.status === 'cancelled') return t('Your order is cancelled');
  if (order.paymentStatus === 'refunded') return t('Your order is paid back');
  if (order.isWithdrawn) return t('You have withdrawn from the contract');
  switch (order.shipmentStatus) {
    case 'delivered':
      return fetchedAt(order) ? t('Your order is picked up') : t('Your order is delivered');
    case 'shipped':
      return sent(t, order);
    case 'partly':
      return fetchedAt(order) === 'salon'
        ? t('Part of your order is ready to be picked up')
        : t('Part of your order is on its way to you');
    case 'none':
      return order.productionStatus === 'inProduction'
        ? t('Your order is in production')
        : t('Thank you for your order');
  }
}

function sent(t: Translate['t'], order: Titled): string {
  switch (fetchedAt(order)) {
    case 'salon':
      return t('Your order is ready to be picked up');
    case 'terminal':
      return t('Your order is on its way to the parcel locker');
    case null:
      return t('Your order is on its way to you');
  }
}
