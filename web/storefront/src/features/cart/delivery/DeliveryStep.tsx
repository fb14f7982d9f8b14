import type { FieldError } from '@vitrina/api/types.ts';
import { FormErrors } from '@vitrina/kit/forms/FormErrors.tsx';
import { useForm } from '@vitrina/kit/forms/use-form.ts';
import { usePhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import type { FieldRules } from '@vitrina/rules/field-rules.ts';
import type { ReactNode } from 'react';
import {
  CommentField,
  CompanyFields,
  CountryField,
  PersonFields,
  StreetFields,
} from '#shared/address/AddressFields.tsx';
import { enteredAddress, fieldRulesOf } from '#shared/address/address.ts';
import { useCart } from '#shared/cart/store.ts';
import { usePage } from '#shared/page.ts';
import { useCustomer } from '#shared/session/store.ts';
import { ReminderConsent } from '../reminders/ReminderConsent.tsx';
import styles from '../steps/form.module.css';
import { StepForm } from '../steps/StepForm.tsx';
import type { Checkout } from '../use-checkout.ts';
import { type DeliveryField, fieldOf, refusalsByField, stillRefused } from './address.ts';
import { DELIVERY, deliveryLabels } from './address-labels.ts';
import { BillingAddress } from './BillingAddress.tsx';
import { billingRules, billingValues } from './billing.ts';
import { chosenPoint, NO_POINT, pointField } from './destination.ts';
import { isDivided } from './division.ts';
import { PointPicker } from './PointPicker.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { SeveralAddresses } from './SeveralAddresses.tsx';
import { ordererAt } from './saved-address.ts';
import { useSavedAddresses } from './use-saved-addresses.ts';
import { WayOfDelivery } from './WayOfDelivery.tsx';

type DeliveryStepProps = {
  checkout: Checkout;
  /** What the server refused when the order was sent. */
  refusals: FieldError[];
  onRefusalsChange: (refusals: FieldError[]) => void;
};

/** The way of delivery, and then only what it needs to know (CHK-02). What is typed is kept with the cart at once. */
export function DeliveryStep({ checkout, refusals, onRefusalsChange }: DeliveryStepProps) {
  const { t } = usePage().translate;
  const {
    cart,
    address,
    addressKind,
    countries,
    needsDelivery,
    destination,
    isPointGone,
    billing,
  } = checkout;
  const keep = useCart((state) => state.keep);
  const { buysForCompany } = addressKind;
  const buyer = { address, buysForCompany, ...(billing && { billingAddress: billing }) };
  const customer = useCustomer();
  const saved = useSavedAddresses();
  const numbering = usePhoneNumbering(addressKind.phoneByCountry);
  const form = useForm<DeliveryField>({
    id: DELIVERY,
    rules: rulesOf(checkout, fieldRulesOf(addressKind, numbering)),
    labels: deliveryLabels(t),
    values: {
      ...enteredAddress(address, addressKind),
      ...(billing && billingValues(billing)),
      shippingMethodId: checkout.shippingMethod?.id,
      terminalId: isPointGone ? null : cart.terminalId,
      shippingSalon: isPointGone ? null : cart.shippingSalon,
    },
    refusals: refusalsByField(refusals, addressKind),
    onAnswered: (name) => onRefusalsChange(refusals.filter((one) => fieldOf(one) !== name)),
  });
  const fields = {
    address,
    kind: addressKind,
    numbering,
    form,
    countries,
    onChange: (field: string, text: string) =>
      keep({ ...buyer, address: { ...address, [field]: text } }),
  };
  const method = checkout.shippingMethod;
  const isFetched = destination === 'salon' || destination === 'terminal';
  return (
    <StepForm
      step="delivery"
      next="payment"
      nextTitle={t('Continue to payment')}
      checkout={checkout}
      form={form}
      // What only the account says, too, is what was seen.
      onLeave={() => keep(buyer)}
    >
      <FormErrors form={form} />
      <p className={styles.note}>{t('Fields marked with an asterisk are required.')}</p>
      <div className={styles.grid}>
        <CountryField
          {...fields}
          onChange={(_, country) => keep({ address: { ...cart.address, country }, ...NO_POINT })}
        />
      </div>
      {needsDelivery && <WayOfDelivery checkout={checkout} form={form} />}
      {method && isFetched && (
        <PointPicker
          key={`${method.id} ${address.country}`}
          method={{ id: method.id, type: destination }}
          country={address.country ?? ''}
          chosen={chosenPoint(cart, destination)}
          isGone={isPointGone}
          form={form}
          onChoose={(id) => keep({ [pointField(destination)]: id })}
        />
      )}
      {(destination === 'address' || destination === 'addresses') && (
        <SeveralAddresses checkout={checkout} saved={saved} numbering={numbering} form={form} />
      )}
      {destination === 'address' && customer && (
        <SavedAddresses
          saved={saved}
          draft={address}
          countries={countries.body ?? []}
          served={method?.countries ?? []}
          whyNot={t('this way of delivery does not go there')}
          onChoose={(chosen) => {
            const filled = ordererAt(address, chosen, saved, customer);
            keep({ ...buyer, address: filled });
            onRefusalsChange(stillRefused(refusals, address, filled));
          }}
        />
      )}
      <Group title={t('Contact person')}>
        <PersonFields {...fields} />
        <ReminderConsent cart={cart} buyer={buyer} />
      </Group>
      {destination === 'address' && (
        <Group title={t('Delivery address')}>
          <StreetFields {...fields} />
        </Group>
      )}
      <CompanyFields
        {...fields}
        // A name, be it none yet, tells who buys: what is ticked stays, whoever signs in.
        onBuysForCompany={(buys) =>
          keep({ ...buyer, address: { company: '', ...address }, buysForCompany: buys })
        }
      />
      <BillingAddress checkout={checkout} buyer={buyer} form={form} />
      <CommentField {...fields} />
    </StepForm>
  );
}

/** What is required of each field that is shown, in the order of the form. */
function rulesOf(
  { cart, address, addressKind, needsDelivery, destination, travelling, billing }: Checkout,
  ofAddress: Partial<Record<DeliveryField, FieldRules>>,
): Partial<Record<DeliveryField, FieldRules>> {
  const { country = {}, comment = {}, ...others } = ofAddress;
  const divided = () =>
    isDivided({ ...cart, address }, travelling, addressKind)
      ? null
      : 'Add at least two addresses, and give all pieces out to them';
  return {
    country,
    shippingMethodId: { required: needsDelivery },
    ...(destination === 'terminal' && { terminalId: { required: true } }),
    ...(destination === 'salon' && { shippingSalon: { required: true } }),
    ...(destination === 'addresses' && { deliveryOptions: { custom: divided } }),
    ...others,
    ...(billing && billingRules()),
    comment,
  };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
