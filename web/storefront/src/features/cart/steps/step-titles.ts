import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { Aside, Step } from './steps.ts';

/** What each step is called, in its heading and in the tab. */
export function stepTitles({ t }: Pick<Translate, 't'>): Record<Step | Aside, string> {
  return {
    cart: t('Cart'),
    delivery: t('Delivery'),
    payment: t('Payment'),
    summary: t('Check and order'),
    final: t('Your order'),
    shared: t('Shared cart'),
  };
}
