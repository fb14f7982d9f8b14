import type { FieldError } from '@vitrina/api/types.ts';
import { useState } from 'react';
import { fieldOf } from './delivery/address.ts';
import type { Checkout } from './use-checkout.ts';

/** What the server refused when the order was sent, as long as it may still hold. */
export interface Refusals {
  errors: FieldError[];
  refuse: (errors: FieldError[]) => void;
  /** Those that are left of them. */
  leave: (errors: FieldError[]) => void;
}

/**
 * A way of delivery was refused for these lines in this country: for others it may do, and where it is the only one, nobody can
 * choose it anew (CHK-02).
 */
export function useRefusals({ prices }: Checkout): Refusals {
  const { products, deliveryCountry, deliveryOptions } = prices.request ?? {};
  const now = JSON.stringify([products, deliveryCountry, deliveryOptions]);
  const [{ errors, sent }, setRefused] = useState({ errors: [] as FieldError[], sent: now });
  return {
    errors: sent === now ? errors : errors.filter((one) => fieldOf(one) !== 'shippingMethodId'),
    refuse: (refused) => setRefused({ errors: refused, sent: now }),
    leave: (left) => setRefused({ errors: left, sent }),
  };
}
