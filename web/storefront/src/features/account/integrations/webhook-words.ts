import type { WebhookEvent, WebhookMessage } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What a webhook can be told of, in the order of the form. */
export const EVENTS: readonly WebhookEvent[] = [
  'orderPlaced',
  'orderMoved',
  'paymentMoved',
  'productionMoved',
  'shipmentMoved',
  'returnMoved',
];

/** What happened, in words. */
export function eventTitle(t: Translate['t'], event: WebhookMessage['event']): string {
  switch (event) {
    case 'orderPlaced':
      return t('Order placed');
    case 'orderMoved':
      return t('Order status');
    case 'paymentMoved':
      return t('Payment status');
    case 'productionMoved':
      return t('Files and production');
    case 'shipmentMoved':
      return t('Delivery status');
    case 'returnMoved':
      return t('Return status');
    case 'test':
      return t('Test message');
  }
}

/** What became of a message, in words. */
export function outcomeTitle(t: Translate['t'], message: WebhookMessage): string {
  const { state, failure, answerStatus } = message;
  if (state === 'delivered') return t('Received by your program');
  switch (failure) {
    case 'answered':
      return t('Your program answered with the status {status}', {
        status: String(answerStatus ?? ''),
      });
    case 'unreachable':
      return t('Your program could not be reached');
    case 'notPublic':
      return t('The address is not on the public internet');
    case 'tooSlow':
      return t('Your program took too long to answer');
    case 'insecure':
      return t('The certificate of the address is not valid');
    case null:
      return state === 'waiting' ? t('On its way') : t('Not sent');
  }
}
