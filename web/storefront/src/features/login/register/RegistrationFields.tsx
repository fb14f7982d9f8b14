import type { Country } from '@vitrina/api/types.ts';
import type { Reading } from '@vitrina/kit/answers/answers.ts';
import { PhoneField } from '@vitrina/kit/forms/PhoneField.tsx';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import type { TypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { ComponentProps } from 'react';
import styles from '../login.module.css';
import type { BuyAs, RegistrationField } from './registration.ts';

/** What the fields of the form share. */
export interface FieldsProps {
  form: Pick<TypedForm<RegistrationField>, 'wire' | 'enter' | 'values'>;
  countries: Reading<Country[]>;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
  numbering: PhoneNumbering | null;
}

const NONE: Country[] = [];

function useFields({ form, countries, phoneByCountry, numbering }: FieldsProps) {
  const { t } = useTranslate();
  const options = countries.body ?? NONE;
  const text = (name: RegistrationField, rest: ComponentProps<'input'> = {}) => (
    <TextInput
      {...form.wire(name)}
      {...rest}
      onChange={({ target }) => form.enter(name, target.value)}
    />
  );
  const phone = (name: RegistrationField, country: string) =>
    phoneByCountry ? (
      <PhoneField
        {...form.wire(name)}
        countries={options}
        country={country}
        numbering={numbering}
        onChange={(value) => form.enter(name, value)}
      />
    ) : (
      text(name, { type: 'tel', autoComplete: 'tel' })
    );
  const country = (name: RegistrationField) => (
    <Select
      {...form.wire(name)}
      instead={countries.state === 'loading' ? t('Loading...') : t('No options')}
      autoComplete="country"
      onChange={({ target }) => form.enter(name, target.value)}
    >
      {options.length > 0 && !form.values[name] && <option value="">{t('Choose')}</option>}
      {options.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </Select>
  );
  return { text, phone, country };
}

/** The company that registers (AUTH-03). */
export function CompanyFields(props: FieldsProps) {
  const { text, phone, country } = useFields(props);
  return (
    <div className={styles.grid}>
      {text('companyName', { autoComplete: 'organization' })}
      {text('companyCode')}
      {text('companyVatCode')}
      {text('companyWebSite', { inputMode: 'url', autoComplete: 'url' })}
      {text('companyEmail', { type: 'email', autoComplete: 'work email' })}
      {phone('companyPhone', props.form.values.companyCountry)}
      {country('companyCountry')}
      {text('companyCity', { autoComplete: 'address-level2' })}
      {text('companyAddress', { autoComplete: 'street-address' })}
      {text('companyPostcode', { autoComplete: 'postal-code' })}
    </div>
  );
}

/** The person who registers, for a company or for themselves (AUTH-03). */
export function PersonFields(props: FieldsProps & { buyAs: BuyAs }) {
  const { text, phone, country } = useFields(props);
  const { values } = props.form;
  const isForCompany = props.buyAs === 'company';
  return (
    <div className={styles.grid}>
      {text('name', { autoComplete: 'given-name' })}
      {text('surname', { autoComplete: 'family-name' })}
      {text('email', { type: 'email', autoComplete: 'email' })}
      {phone('phone', isForCompany ? values.companyCountry : values.country)}
      {!isForCompany && country('country')}
    </div>
  );
}
