import { useEffect, useRef } from 'react';
import type { Step } from './steps/steps.ts';
import { tellStep } from './told.ts';
import type { Checkout } from './use-checkout.ts';

/** What each step means to the analytics: what was chosen in the step before is told when it is left. */
const EVENTS = {
  cart: 'view_cart',
  delivery: 'begin_checkout',
  payment: 'add_shipping_info',
  summary: 'add_payment_info',
} as const;

/** Tells of a step that the shopper reached, once, and when its prices are there (ANA-01). */
export function useToldStep(step: Step, isReached: boolean, checkout: Checkout): void {
  const told = useRef<Step>(null);
  const { cart, prices, shippingMethod, paymentMethod } = checkout;
  // The analytics are outside of React.
  useEffect(() => {
    if (!isReached || !prices.answer || !prices.isCurrent || told.current === step) return;
    told.current = step;
    tellStep(EVENTS[step], cart.products, prices.answer, {
      ...(step === 'payment' && { shipping_tier: shippingMethod?.id }),
      ...(step === 'summary' && { payment_type: paymentMethod?.paymentType }),
    });
  }, [step, isReached, prices, cart, shippingMethod, paymentMethod]);
}
