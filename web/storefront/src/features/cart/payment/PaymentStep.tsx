import { Button } from '@vitrina/ui/actions/Button.tsx';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { type FormEvent, useState } from 'react';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import styles from '../steps/form.module.css';
import { stepUrl } from '../steps/steps.ts';
import { hasNothingToPay } from '../totals/total-rows.ts';
import type { Checkout } from '../use-checkout.ts';

const FORM = 'payment-form';
const FIRST = 'payment-first';

/** The way of payment (CHK-03). */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const keep = useCart((state) => state.keep);
  const [isSubmitted, setSubmitted] = useState(false);
  const { paymentMethod, paymentMethods, prices } = checkout;
  const isPaid = hasNothingToPay(prices.answer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (paymentMethod || isPaid) {
      navigate(stepUrl(configuration.cartPage, 'summary'));
    } else {
      setSubmitted(true);
      document.getElementById(FIRST)?.focus();
    }
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
          <RadioGroup
            legend={t('Way of payment')}
            required
            error={isSubmitted && !paymentMethod && t('Field is required')}
          >
            {paymentMethods.map((method, place) => (
              <RadioCard
                key={method.id}
                {...(place === 0 && { id: FIRST })}
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
