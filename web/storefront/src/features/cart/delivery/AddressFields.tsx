import type { Country } from '@vitrina/api/types.ts';
import type { Reading } from '@vitrina/kit/answers/answers.ts';
import { PhoneField } from '@vitrina/kit/forms/PhoneField.tsx';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { ComponentProps } from 'react';
import type { AddressDraft } from '#shared/cart/rules.ts';
import styles from '../steps/form.module.css';
import type { DeliveryField } from './address.ts';
import { addressLabels } from './address-labels.ts';

type AddressFieldsProps = {
  address: AddressDraft;
  kind: AddressKind;
  countries: Reading<Country[]>;
  numbering: PhoneNumbering | null;
  form: FormState<DeliveryField>;
  onChange: (field: AddressField, text: string) => void;
  onBuysForCompany: (buys: boolean) => void;
};

const NONE: Country[] = [];

/** Who orders, and where it goes (CHK-02). */
export function AddressFields(props: AddressFieldsProps) {
  const { address, kind, countries: reading, numbering, form } = props;
  const countries = reading.body ?? NONE;
  const { t } = useTranslate();
  const labels = addressLabels(t);
  const rules = addressRules(kind);
  const wire = (field: AddressField) => ({
    id: form.idOf(field),
    name: field,
    label: labels[field],
    required: rules[field]?.required ?? false,
    value: address[field] ?? '',
    error: form.errorOf(field),
    onBlur: () => form.onLeave(field),
  });
  const onChange = (field: AddressField, text: string) => {
    form.onChange(field);
    props.onChange(field, text);
  };
  const text = (field: AddressField, rest: ComponentProps<'input'>) => (
    <TextInput
      {...wire(field)}
      {...rest}
      onChange={({ target }) => onChange(field, target.value)}
    />
  );
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('Contact person')}</legend>
        <div className={styles.grid}>
          {text('name', { autoComplete: 'given-name' })}
          {text('surname', { autoComplete: 'family-name' })}
          {text('email', { type: 'email', autoComplete: 'email' })}
          {kind.phoneByCountry ? (
            <PhoneField
              {...wire('phone')}
              countries={countries}
              country={address.country ?? ''}
              numbering={numbering}
              onChange={(phone) => onChange('phone', phone)}
            />
          ) : (
            text('phone', { type: 'tel', autoComplete: 'tel' })
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t('Delivery address')}</legend>
        <div className={styles.grid}>
          <Select
            {...wire('country')}
            instead={reading.state === 'loading' ? t('Loading...') : t('No options')}
            autoComplete="country"
            onChange={({ target }) => onChange('country', target.value)}
          >
            {countries.length > 0 && !address.country && <option value="">{t('Choose')}</option>}
            {countries.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
          {text('address', { autoComplete: 'street-address' })}
          {text('city', { autoComplete: 'address-level2' })}
          {text('postcode', { autoComplete: 'postal-code' })}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.hidden}>{t('Company')}</legend>
        <Checkbox
          label={t('I buy for a company')}
          checked={kind.buysForCompany}
          onChange={({ target }) => props.onBuysForCompany(target.checked)}
        />
        {kind.buysForCompany && (
          <div className={styles.grid}>
            {text('company', { autoComplete: 'organization' })}
            {text('companyCode', {})}
            {text('vatCode', {})}
          </div>
        )}
      </fieldset>
      <TextArea
        {...wire('comment')}
        help={t('For the courier or for us')}
        rows={3}
        onChange={({ target }) => onChange('comment', target.value)}
      />
    </>
  );
}
