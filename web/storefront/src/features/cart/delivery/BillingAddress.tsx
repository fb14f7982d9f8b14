import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { CountryField, StreetFields } from '#shared/address/AddressFields.tsx';
import type { BillingDraft, Cart } from '#shared/cart/rules.ts';
import { useCart } from '#shared/cart/store.ts';
import { allCountriesPath } from '#shared/paths.ts';
import styles from '../steps/form.module.css';
import type { Checkout } from '../use-checkout.ts';
import type { DeliveryField } from './address.ts';
import { BILL, billingField } from './billing.ts';

type BillingAddressProps = {
  checkout: Checkout;
  /** What is kept with what is typed. */
  buyer: Partial<Cart>;
  form: FormState<DeliveryField>;
};

/** Where the company that buys is invoiced, where that is not where the goods go (ADR 55). */
export function BillingAddress({ checkout, buyer, form }: BillingAddressProps) {
  const { t } = useTranslate();
  const keep = useCart((state) => state.keep);
  const { cart, addressKind, destination, billing } = checkout;
  if (!addressKind.buysForCompany) return null;
  return (
    <>
      {destination === 'address' && (
        <Checkbox
          label={t('The company is at another address')}
          help={t('Otherwise the delivery address stands on the invoice.')}
          checked={cart.hasBillingAddress}
          onChange={({ target }) => keep({ ...buyer, hasBillingAddress: target.checked })}
        />
      )}
      {billing && (
        <fieldset>
          <legend className={styles.legend}>{t('Address of the company, for the invoice')}</legend>
          <BillingFields
            billing={billing}
            form={form}
            // What is typed for the invoice stays so, whatever way the goods go.
            onChange={(billingAddress) =>
              keep({ ...buyer, billingAddress, hasBillingAddress: true })
            }
          />
        </fieldset>
      )}
    </>
  );
}

type BillingFieldsProps = {
  billing: BillingDraft;
  form: FormState<DeliveryField>;
  onChange: (billing: BillingDraft) => void;
};

function BillingFields({ billing, form, onChange }: BillingFieldsProps) {
  const { language } = useTranslate();
  const countries = useReading(allCountriesPath(language));
  const fields = {
    ...{ address: billing, kind: BILL, numbering: null, countries },
    form: {
      idOf: (field) => form.idOf(billingField(field)),
      errorOf: (field) => form.errorOf(billingField(field)),
      onChange: (field) => form.onChange(billingField(field)),
      onLeave: (field) => form.onLeave(billingField(field)),
    } satisfies Parameters<typeof StreetFields>[0]['form'],
    onChange: (field: string, text: string) => onChange({ ...billing, [field]: text }),
  };
  return (
    <div className={styles.several}>
      <div className={styles.grid}>
        <CountryField {...fields} />
      </div>
      <StreetFields {...fields} />
    </div>
  );
}
