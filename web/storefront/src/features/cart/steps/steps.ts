import type { Paying } from '#shared/order-url.ts';

/** The steps of the checkout in their order, as `?step=` names them; the cart has no name (CHK-01). */
export const STEPS = ['cart', 'delivery', 'payment', 'summary'] as const;

/** A step that gathers something of the order. */
export type Step = (typeof STEPS)[number];

/** What has been gathered so far. */
export interface Progress {
  hasLines: boolean;
  hasDelivery: boolean;
  hasPayment: boolean;
}

/** What else the page shows: an order that is placed, and a cart that somebody has shared. */
export type Aside = 'final' | 'shared';

/** The step that the address asks for; an unknown one is the cart. */
export function stepOf(query: URLSearchParams): Step | Aside {
  const wanted = query.get('step');
  if (wanted === 'final' || wanted === 'shared') return wanted;
  return STEPS.find((step) => step === wanted) ?? 'cart';
}

/** The step itself when all before it are done, else the first that is not. */
export function reachableStep(wanted: Step, progress: Progress): Step {
  const done = {
    cart: progress.hasLines,
    delivery: progress.hasDelivery,
    payment: progress.hasPayment,
  };
  const before = STEPS.slice(0, STEPS.indexOf(wanted)) as (keyof typeof done)[];
  return before.find((step) => !done[step]) ?? wanted;
}

/** The address of a step. */
export function stepUrl(cartPage: string, step: Step): string {
  return step === 'cart' ? cartPage : `${cartPage}?step=${step}`;
}

/** What an address says of paying by card. */
export function payingIn(query: URLSearchParams): Paying | null {
  const paying = query.get('paying');
  return paying === 'now' || paying === 'done' || paying === 'back' ? paying : null;
}

/** The token in the fragment of a confirmation's address; empty when there is none. */
export function tokenIn(hash: string): string {
  return inFragment(hash, 'order');
}

/** The shared cart in the fragment of an address; empty when there is none. */
export function sharedIn(hash: string): string {
  return inFragment(hash, 'cart');
}

function inFragment(hash: string, name: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? '';
}
