import type { PaymentMethod } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { usePage } from '#shared/page.ts';
import { doesCreditSuffice } from './credit-suffices.ts';
import styles from './PaymentDetail.module.css';
import { PaymentMarks } from './PaymentMarks.tsx';

interface PaymentDetailProps {
  method: PaymentMethod;
  /** What there is to pay; undefined before it is known. */
  toPay: number | undefined;
}

/** What is told of a way to pay: the cards that it takes, or what is left of a credit (CHK-03). */
export function PaymentDetail({ method, toPay }: PaymentDetailProps) {
  const { description, paymentType, creditLeft } = method;
  return (
    <>
      {description} {paymentType === 'card' && <PaymentMarks methods={[method]} />}
      {creditLeft !== null && <CreditLeft method={method} left={creditLeft} toPay={toPay} />}
    </>
  );
}

function CreditLeft({ method, left, toPay }: PaymentDetailProps & { left: number }) {
  const { t, numbers } = useTranslate();
  const { currency } = usePage().configuration;
  const amount = numbers.price(left, currency);
  return (
    <span className={styles.left}>
      {doesCreditSuffice(method, toPay)
        ? t('{amount} of your credit is left.', { amount })
        : t('{amount} of your credit is left: too little for this order.', { amount })}
    </span>
  );
}
