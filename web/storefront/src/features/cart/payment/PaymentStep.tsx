import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { FormEvent } from 'react';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import styles from '../steps/form.module.css';
import { stepUrl } from '../steps/steps.ts';
import { hasNothingToPay } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';

const FORM = 'payment-form';

/** The way of payment (CHK-03). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const keep = useCart((state) => state.keep);
  const { paymentMethod, paymentMethods, prices } = checkout;
  const isPaid = hasNothingToPay(prices.answer);
  const form = useForm({
    rules: { paymentMethodId: { required: !isPaid } },
    labels: { paymentMethodId: t('Way of payment') },
    values: { paymentMethodId: paymentMethod?.id },
  });
  const submit = (event: FormEvent) => {
    if (form.submit(event)) navigate(stepUrl(configuration.cartPage, 'summary'));
  };
  return (
    <CheckoutLayout
      step="payment"
      checkout={checkout}
      action={
        <Button wide type="submit" form={FORM}>
          {t('Continue to summary')}
        </Button>
      }
    >
      <form className={styles.form} id={FORM} noValidate onSubmit={submit}>
        {isPaid ? (
          <Notice tone="ok">
            {t('Your gift voucher pays for all of it. There is nothing left to pay.')}
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
                detail={method.description}
                checked={method.id === paymentMethod?.id}
                onChange={() => keep({ paymentMethodId: method.id })}
              />
            ))}
          </RadioGroup>
        )}
      </form>
    </CheckoutLayout>
  );
}
