import type { FieldError } from '@vitrina/api/types.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { usePhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { shownPrice, vatToShow } from '@vitrina/rules/shown-price.ts';
import { RadioCard } from '@vitrina/ui/choices/RadioCard.tsx';
import { RadioGroup } from '@vitrina/ui/choices/RadioGroup.tsx';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { useShownVat } from '#shared/use-shown-vat.ts';
import styles from '../steps/form.module.css';
import { StepForm } from '../steps/StepForm.tsx';
import type { Checkout } from '../use-checkout.ts';
import { AddressFields } from './AddressFields.tsx';
import {
  type DeliveryField,
  deliveryRules,
  enteredAddress,
  fieldOf,
  refusalsByField,
} from './address.ts';
import { addressLabels, DELIVERY } from './address-labels.ts';

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
  const { cart, address, addressKind, countries, needsDelivery, shippingMethod, prices } = checkout;
  const keep = useCart((state) => state.keep);
  const usual = useShownVat(undefined);
  const { answer } = prices;
  const vat = answer
    ? vatToShow(answer.pricesInclude, answer.shown.pricesInclude, answer.VAT, answer.vatInPrices)
    : usual;
  const numbering = usePhoneNumbering(addressKind.phoneByCountry);
  const form = useForm<DeliveryField>({
    id: DELIVERY,
    rules: {
      ...deliveryRules(addressKind, numbering),
      shippingMethodId: { required: needsDelivery },
    },
    labels: { ...addressLabels(t), shippingMethodId: t('Way of delivery') },
    values: { ...enteredAddress(address), shippingMethodId: shippingMethod?.id },
    refusals: refusalsByField(refusals, addressKind),
    onAnswered: (name) => onRefusalsChange(refusals.filter((one) => fieldOf(one) !== name)),
  });
  return (
    <StepForm
      step="delivery"
      next="payment"
      nextTitle={t('Continue to payment')}
      checkout={checkout}
      form={form}
    >
      <FormErrors form={form} />
      <p className={styles.note}>{t('Fields marked with an asterisk are required.')}</p>
      <AddressFields
        address={address}
        kind={addressKind}
        countries={countries}
        numbering={numbering}
        form={form}
        onChange={(field, text) => keep({ address: { ...cart.address, [field]: text } })}
        onBuysForCompany={(buysForCompany) => keep({ buysForCompany })}
      />
      {needsDelivery && (
        <RadioGroup legend={t('Way of delivery')} required error={form.errorOf('shippingMethodId')}>
          {checkout.shippingMethods.map((method, place) => (
            <RadioCard
              key={method.id}
              {...(place === 0 && { id: form.idOf('shippingMethodId') })}
              name="shippingMethodId"
              value={method.id}
              title={method.title}
              detail={method.description}
              aside={numbers.price(shownPrice(method.price, vat), configuration.currency)}
              checked={method.id === shippingMethod?.id}
              onChange={() => {
                form.onChange('shippingMethodId');
                keep({ shippingMethodId: method.id, shippingMethodType: method.type });
              }}
            />
          ))}
          {checkout.shippingMethods.length === 0 && (
            <p className={styles.note}>{t('We do not deliver to this country yet.')}</p>
          )}
        </RadioGroup>
      )}
    </StepForm>
  );
}
