import { apiPath } from '@vitrina/api/path.ts';
import type { PaymentMethod } from '@vitrina/api/types.ts';
import { type Reading, useReading } from '@vitrina/kit/answers/answers.ts';
import { useEffect, useEffectEvent } from 'react';
import { usePage } from '#shared/page.ts';
import { useSession } from '#shared/session/store.ts';
import { checkoutPaths } from '../needs.ts';

/** The ways to pay of who is here, and whether some may still come. */
export interface PaymentMethods {
  reading: Reading<PaymentMethod[]>;
  /** Nobody knows yet whether they have credit, or what is left of it. */
  isAwaited: boolean;
}

/** The page brings the ways to pay of everybody; credit comes with who is signed in and has some (decision 62). */
export function usePaymentMethods(): PaymentMethods {
  const { language } = usePage().info;
  const session = useSession((state) => state.session);
  const hasCredit = session.state === 'signedIn' && session.customer.creditLimit !== null;
  const everybodys = useReading(checkoutPaths.paymentMethods(language));
  const own = useReading(
    hasCredit ? apiPath('/api/payment-methods', { lang: language, own: true }) : null,
  );
  // What was left may be ordered for by now, here or on another device.
  const renew = useEffectEvent(() => own.state === 'ready' && own.retry());
  useEffect(() => void renew(), []);
  const isUnknown = session.state === 'unknown' && !session.hasFailed;
  return {
    reading: own.body ? own : everybodys,
    isAwaited: isUnknown || (hasCredit && own.state === 'loading'),
  };
}
