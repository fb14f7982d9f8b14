import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@vitrina/api/types.ts';
import {
  keptReadingOf,
  type Reading,
  readingFrom,
  useReading,
} from '@vitrina/kit/answers/answers.ts';
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
  const query = useQuery({
    ...keptReadingOf(checkoutPaths.ownPaymentMethods(language)),
    enabled: hasCredit,
    // What was left may be ordered for by now, here or on another device.
    staleTime: 0,
  });
  const own = readingFrom<PaymentMethod[]>(query);
  const isUnknown = session.state === 'unknown' && !session.hasFailed;
  return {
    reading: hasCredit ? withOwn(own, everybodys) : everybodys,
    isAwaited: isUnknown || (hasCredit && own.state === 'loading'),
  };
}

/** Until their own ways have come there are everybody's; where they did not come, that is told beside these. */
function withOwn(
  own: Reading<PaymentMethod[]>,
  everybodys: Reading<PaymentMethod[]>,
): Reading<PaymentMethod[]> {
  if (own.state === 'loading') return everybodys;
  return own.state === 'failed' ? { ...own, body: everybodys.body } : own;
}
