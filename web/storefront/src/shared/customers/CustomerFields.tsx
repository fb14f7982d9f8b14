import type { Country } from '@vitrina/api/types.ts';
import type { Reading } from '@vitrina/kit/answers/answers.ts';
import { PhoneField } from '@vitrina/kit/forms/PhoneField.tsx';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import type { TypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { useSurface } from '@vitrina/kit/surface.ts';
import { FieldGrid } from '@vitrina/ui/fields/FieldGrid.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import type { ComponentProps } from 'react';
import type { BuyAs, CustomerField } from './customer-rules.ts';

/** What the fields of the form share. */
export interface FieldsProps {
  form: Pick<TypedForm<CustomerField>, 'wire' | 'enter' | 'values'>;
  countries: Reading<Country[]>;
  /** The shop asks for the country of a phone number (FORM-02). */
  phoneByCountry: boolean;
  numbering: PhoneNumbering | null;
}

const NONE: Country[] = [];

function useFields({ form, countries, phoneByCountry, numbering }: FieldsProps) {
  const { configuration, translate } = useSurface();
  const { t } = translate;
  const options = countries.body ?? NONE;
  const text = (
    name: CustomerField,
    rest: ComponentProps<'input'> & { help?: string | undefined } = {},
  ) => (
    <TextInput
      {...form.wire(name)}
      {...rest}
      onChange={({ target }) => form.enter(name, target.value)}
    />
  );
  const phone = (name: CustomerField, country: string) =>
    phoneByCountry ? (
      <PhoneField
        {...form.wire(name)}
        countries={options}
        country={country || configuration.country}
        numbering={numbering}
        onChange={(value) => form.enter(name, value)}
      />
    ) : (
      text(name, { type: 'tel', autoComplete: 'tel' })
    );
  const country = (name: CustomerField) => (
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

type CompanyFieldsProps = FieldsProps & {
  /** Where the VAT code stands that is saved. */
  vatHelp?: string | undefined;
};

/** The company that a customer buys for. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { text, phone, country } = useFields(props);
  return (
    <FieldGrid>
      {text('companyName', { autoComplete: 'organization' })}
      {text('companyCode')}
      {text('companyVatCode', { help: props.vatHelp })}
      {text('companyWebSite', { inputMode: 'url', autoComplete: 'url' })}
      {text('companyEmail', { type: 'email', autoComplete: 'work email' })}
      {phone('companyPhone', props.form.values.companyCountry)}
      {country('companyCountry')}
      {text('companyCity', { autoComplete: 'address-level2' })}
      {text('companyAddress', { autoComplete: 'street-address' })}
      {text('companyPostcode', { autoComplete: 'postal-code' })}
    </FieldGrid>
  );
}

type PersonFieldsProps = FieldsProps & {
  buyAs: BuyAs;
  /** Whether the e-mail is asked for: who has an account keeps theirs. */
  hasEmail: boolean;
};

/** The person who buys, for a company or for themselves. */
export function PersonFields(props: PersonFieldsProps) {
  const { text, phone, country } = useFields(props);
  const { values } = props.form;
  const isForCompany = props.buyAs === 'company';
  return (
    <FieldGrid>
      {text('name', { autoComplete: 'given-name' })}
      {text('surname', { autoComplete: 'family-name' })}
      {props.hasEmail && text('email', { type: 'email', autoComplete: 'email' })}
      {phone('phone', isForCompany ? values.companyCountry : values.country)}
      {!isForCompany && country('country')}
    </FieldGrid>
  );
}
