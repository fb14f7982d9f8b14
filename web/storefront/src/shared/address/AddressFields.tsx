import type { Country } from '@vitrina/api/types.ts';
import type { Reading } from '@vitrina/kit/answers/answers.ts';
import { PhoneField } from '@vitrina/kit/forms/PhoneField.tsx';
import type { FormState } from '@vitrina/kit/forms/use-form.ts';
import type { PhoneNumbering } from '@vitrina/kit/forms/use-phone-numbering.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { type AddressField, type AddressKind, addressRules } from '@vitrina/rules/address-rules.ts';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { FieldGrid } from '@vitrina/ui/fields/FieldGrid.tsx';
import { Select } from '@vitrina/ui/fields/Select.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { VisuallyHidden } from '@vitrina/ui/text/VisuallyHidden.tsx';
import type { ComponentProps } from 'react';
import type { AddressDraft } from '#shared/cart/rules.ts';
import { addressLabels } from './address-labels.ts';

/** What the fields of an address show, and what they tell. */
export interface AddressFieldsProps {
  address: AddressDraft;
  kind: AddressKind;
  numbering: PhoneNumbering | null;
  form: Pick<FormState<AddressField>, 'idOf' | 'errorOf' | 'onChange' | 'onLeave'>;
  onChange: (field: AddressField, text: string) => void;
}

const NONE: Country[] = [];

function useWiring({ address, kind, form, ...props }: AddressFieldsProps) {
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
  // What a browser fills in for the invoice is not what it fills in for the goods.
  const section = kind.of === 'bill' ? 'billing ' : '';
  return { t, wire, text, onChange, section };
}

type WithCountries = AddressFieldsProps & { countries: Reading<Country[]> };

/** The country of the address: that the goods go to, on which the ways of delivery depend, or that somebody is invoiced in. */
export function CountryField(props: WithCountries) {
  const { t, wire, onChange, section } = useWiring(props);
  const { countries: reading, address } = props;
  const countries = reading.body ?? NONE;
  return (
    <Select
      {...wire('country')}
      instead={reading.state === 'loading' ? t('Loading...') : t('No options')}
      autoComplete={`${section}country`}
      onChange={({ target }) => onChange('country', target.value)}
    >
      {countries.length > 0 && !address.country && <option value="">{t('Choose')}</option>}
      {countries.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** How to reach somebody. */
export function PersonFields(props: WithCountries) {
  const { wire, text, onChange } = useWiring(props);
  return (
    <FieldGrid>
      {text('name', { autoComplete: 'given-name' })}
      {text('surname', { autoComplete: 'family-name' })}
      {text('email', { type: 'email', autoComplete: 'email' })}
      {props.kind.phoneByCountry ? (
        <PhoneField
          {...wire('phone')}
          countries={props.countries.body ?? NONE}
          country={props.address.country ?? ''}
          numbering={props.numbering}
          onChange={(phone) => onChange('phone', phone)}
        />
      ) : (
        text('phone', { type: 'tel', autoComplete: 'tel' })
      )}
    </FieldGrid>
  );
}

/** The company of somebody whom the goods go to. */
export function CompanyField(props: AddressFieldsProps) {
  return useWiring(props).text('company', { autoComplete: 'organization' });
}

/** Street, town and postcode. */
export function StreetFields(props: AddressFieldsProps) {
  const { text, section } = useWiring(props);
  return (
    <FieldGrid>
      {text('address', { autoComplete: `${section}street-address` })}
      {text('city', { autoComplete: `${section}address-level2` })}
      {text('postcode', { autoComplete: `${section}postal-code` })}
    </FieldGrid>
  );
}

type CompanyFieldsProps = AddressFieldsProps & { onBuysForCompany: (buys: boolean) => void };

/** Whether a company buys, and which. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { t, text } = useWiring(props);
  const { kind, onBuysForCompany } = props;
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('Company')}</VisuallyHidden>
      </legend>
      <Checkbox
        label={t('I buy for a company')}
        checked={kind.buysForCompany}
        onChange={({ target }) => onBuysForCompany(target.checked)}
      />
      {kind.buysForCompany && (
        <FieldGrid>
          {text('company', { autoComplete: 'organization' })}
          {text('companyCode', {})}
          {text('vatCode', {})}
        </FieldGrid>
      )}
    </fieldset>
  );
}

/** What the courier or the shop should know. */
export function CommentField(props: AddressFieldsProps) {
  const { t, wire, onChange } = useWiring(props);
  return (
    <TextArea
      {...wire('comment')}
      help={t('For the courier or for us')}
      rows={3}
      onChange={({ target }) => onChange('comment', target.value)}
    />
  );
}
