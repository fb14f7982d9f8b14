import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { useCart } from '#shared/cart/store.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { hasNothingToPay } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';
import { doesCreditSuffice } from './credit-suffices.ts';
import { PaymentDetail } from './PaymentDetail.tsx';

/** The way of payment (CHK-03). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslate();
  const keep = useCart((state) => state.keep);
  const { paymentMethod, paymentMethods, prices } = checkout;
  const isPaid = hasNothingToPay(prices.answer);
  const toPay = prices.answer?.totalToPay;
  const isEnough = paymentMethod !== undefined && doesCreditSuffice(paymentMethod, toPay);
  const form = useForm({
    rules: { paymentMethodId: { required: !isPaid } },
    labels: { paymentMethodId: t('Way of payment') },
    // What is left of a credit may be too little by now.
    values: { paymentMethodId: isEnough ? paymentMethod?.id : undefined },
  });
  return (
    <StepForm
      step="payment"
      next="summary"
      nextTitle={t('Continue to summary')}
      checkout={checkout}
      form={form}
    >
      {isPaid ? (
        <Notice tone="ok">
          {prices.answer && prices.answer.voucher > 0
            ? t('Your gift voucher pays for all of it. There is nothing left to pay.')
            : t('There is nothing to pay.')}
        </Notice>
      ) : (
        <RadioGroup legend={t('Way of payment')} required error={form.errorOf('paymentMethodId')}>
          {paymentMethods.map((method, place) => (
            <RadioCard
              key={method.id}
              {...(place === 0 && { id: form.idOf('paymentMethodId') })}
              name="paymentMethodId"
              value={method.id}
              title={method.title}
              detail={<PaymentDetail method={method} toPay={toPay} />}
              checked={isEnough && method.id === paymentMethod.id}
              disabled={!doesCreditSuffice(method, toPay)}
              onChange={() => keep({ paymentMethodId: method.id })}
            />
          ))}
        </RadioGroup>
      )}
    </StepForm>
  );
}
