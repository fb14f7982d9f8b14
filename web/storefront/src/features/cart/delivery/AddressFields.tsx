import type { Country } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { ComponentProps } from 'react';
import type { AddressDraft } from '#shared/cart/rules.ts';
import styles from '../steps/form.module.css';
import { addressLabels, fieldId } from './address-labels.ts';

type AddressFieldsProps = {
  address: AddressDraft;
  kind: AddressKind;
  countries: Country[];
  /** What is wrong with a field and should be shown by now. */
  errorOf: (field: AddressField) => string | undefined;
  onChange: (field: AddressField, text: string) => void;
  /** The field has been left. */
  onTouch: (field: AddressField) => void;
  onBuysForCompany: (buys: boolean) => void;
};

/** Who orders, and where it goes (CHK-02). */
export function AddressFields(props: AddressFieldsProps) {
  const { address, kind, countries, errorOf, onChange, onTouch } = props;
  const { t } = useTranslate();
  const labels = addressLabels(t);
  const rules = addressRules(kind);
  const wire = (field: AddressField) => ({
    id: fieldId(field),
    name: field,
    label: labels[field],
    required: rules[field]?.required ?? false,
    value: address[field] ?? '',
    error: errorOf(field),
    onBlur: () => onTouch(field),
  });
  const text = (field: AddressField, rest: ComponentProps<'input'>) => (
    <TextInput
      {...wire(field)}
      {...rest}
      onChange={({ target }) => onChange(field, target.value)}
    />
  );
  const dialCode = countries.find(({ code }) => code === address.country)?.dial_code ?? '+370';
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t('Contact person')}</legend>
        <div className={styles.grid}>
          {text('name', { autoComplete: 'given-name' })}
          {text('surname', { autoComplete: 'family-name' })}
          {text('email', { type: 'email', autoComplete: 'email' })}
          <TextInput
            {...wire('phone')}
            type="tel"
            autoComplete="tel"
            help={t('With the country code, such as {dialCode}', { dialCode })}
            onChange={({ target }) => onChange('phone', target.value)}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{t('Delivery address')}</legend>
        <div className={styles.grid}>
          <Select
            {...wire('country')}
            autoComplete="country"
            onChange={({ target }) => onChange('country', target.value)}
          >
            {!address.country && <option value="">{t('Choose')}</option>}
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
