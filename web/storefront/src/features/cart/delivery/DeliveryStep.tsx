import type { FieldError } from '@vitrina/api/types.ts';
import { type AddressField, addressRules } from '@vitrina/rules/address-rules.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { type FormEvent, useState } from 'react';
import { useCart } from '#shared/cart/store.ts';
import { navigate } from '#shared/navigation.ts';
import { usePage } from '#shared/page.ts';
import { CheckoutLayout } from '../steps/CheckoutLayout.tsx';
import { ErrorSummary, type SummaryError } from '../steps/ErrorSummary.tsx';
import styles from '../steps/form.module.css';
import { stepUrl } from '../steps/steps.ts';
import type { Checkout } from '../use-checkout.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressFailures, refusal } from './address.ts';
import { addressLabels, fieldId } from './address-labels.ts';

const FORM = 'delivery-form';

type DeliveryStepProps = {
  checkout: Checkout;
  /** What the server refused when the order was sent. */
  refusals: FieldError[];
  onRefusalsChange: (refusals: FieldError[]) => void;
};

/** Address and way of delivery (CHK-02). What is typed is kept with the cart at once. */
export function DeliveryStep({ checkout, refusals, onRefusalsChange }: DeliveryStepProps) {
  const { configuration, translate } = usePage();
  const { t, numbers } = translate;
  const { cart, address, addressKind, countries, shippingMethod } = checkout;
  const keep = useCart((state) => state.keep);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [submits, setSubmits] = useState(0);
  const failures = addressFailures(address, addressKind);
  const labels = addressLabels(t);

  const refusalOf = (field: string) => refusals.find((one) => one.field === field);
  const withoutRefusal = (field: string) =>
    onRefusalsChange(refusals.filter((one) => one.field !== field));
  const errorOf = (field: AddressField) => {
    const failure = failures[field];
    if (failure && (submits > 0 || touched.has(field))) return t(failure.message, failure.params);
    const refused = refusalOf(`address.${field}`);
    const told = refused && refusal(refused, addressKind);
    return told && t(told.message, told.params);
  };
  const methodError = (submits > 0 || refusalOf('shippingMethodId')) && !shippingMethod;
  const errors: SummaryError[] = (Object.keys(addressRules(addressKind)) as AddressField[])
    .map((field) => ({ id: fieldId(field), label: labels[field], message: errorOf(field) ?? '' }))
    .filter(({ message }) => message);
  if (methodError) {
    const id = fieldId('shippingMethodId');
    errors.push({ id, label: t('Way of delivery'), message: t('Field is required') });
  }

  const change = (field: AddressField, text: string) => {
    withoutRefusal(`address.${field}`);
    keep({ address: { ...cart.address, [field]: text } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checkout.progress.hasDelivery && refusals.length === 0) {
      navigate(stepUrl(configuration.cartPage, 'payment'));
    } else {
      setSubmits(submits + 1);
    }
  };
  return (
    <CheckoutLayout
      step="delivery"
      checkout={checkout}
      action={
        <Button wide type="submit" form={FORM}>
          {t('Continue to payment')}
        </Button>
      }
    >
      <form className={styles.form} id={FORM} noValidate onSubmit={submit}>
        {submits > 0 && errors.length > 0 && <ErrorSummary key={submits} errors={errors} />}
        <p className={styles.note}>{t('Fields marked with an asterisk are required.')}</p>
        <AddressFields
          address={address}
          kind={addressKind}
          countries={countries.body ?? []}
          errorOf={errorOf}
          onChange={change}
          onTouch={(field) => setTouched(new Set(touched).add(field))}
          onBuysForCompany={(buysForCompany) => keep({ buysForCompany })}
        />
        <RadioGroup
          legend={t('Way of delivery')}
          required
          error={methodError && t('Field is required')}
        >
          {checkout.shippingMethods.map((method, place) => (
            <RadioCard
              key={method.id}
              {...(place === 0 && { id: fieldId('shippingMethodId') })}
              name="shippingMethodId"
              value={method.id}
              title={method.title}
              detail={method.description}
              aside={numbers.price(method.price, configuration.currency)}
              checked={method.id === shippingMethod?.id}
              onChange={() => {
                withoutRefusal('shippingMethodId');
                keep({ shippingMethodId: method.id, shippingMethodType: method.type });
              }}
            />
          ))}
          {checkout.shippingMethods.length === 0 && (
            <p className={styles.note}>{t('We do not deliver to this country yet.')}</p>
          )}
        </RadioGroup>
      </form>
    </CheckoutLayout>
  );
}
