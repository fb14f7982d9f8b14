import type { Country } from '@vitrina/api/types.ts';
import { joinPhone, splitPhone } from '@vitrina/rules/phone.ts';
import { PhoneInput } from '@vitrina/ui/fields/PhoneInput.tsx';
import { useMemo, useState } from 'react';
import { useTranslate } from '../surface.ts';
import type { PhoneNumbering } from './use-phone-numbering.ts';

interface PhoneFieldProps {
  id: string;
  name: string;
  label: string;
  required: boolean;
  error: string | undefined;
  /** Dial code and number, or nothing. */
  value: string;
  /** Those that can be chosen before the numbering plans are there. */
  countries: readonly Country[];
  /** The country to begin with; it may become another one, as with the address. */
  country: string;
  numbering: PhoneNumbering | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A phone number by country: it is kept as dial code and number, and not at all without a number (FORM-02). Until there is one,
 * the dial code is that of `country`, unless another one was chosen.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { value, countries, country: preferred, numbering, onChange, onBlur, ...field } = props;
  const { t, language } = useTranslate();
  const [typed, setTyped] = useState({ country: preferred, number: '', isChosen: false });
  const callable = useMemo(
    () =>
      numbering?.phoneCountries(language) ??
      countries.map(({ code, title, dial_code }) => ({ code, title, dialCode: dial_code })),
    [numbering, language, countries],
  );
  const stored = ({ country, number }: Pick<typeof typed, 'country' | 'number'>) =>
    joinPhone(callable.find(({ code }) => code === country)?.dialCode ?? '', number);
  // What was typed is shown as it was, as long as it means what is kept.
  const kept = splitPhone(value, callable, preferred);
  const meant =
    stored(typed) === value
      ? typed
      : {
          country: kept.country?.code ?? preferred,
          number: kept.number,
          isChosen: kept.country !== undefined,
        };
  const shown = value || meant.isChosen ? meant : { ...meant, country: preferred };
  const enter = (next: typeof typed) => {
    setTyped(next);
    onChange(stored(next));
  };
  const settle = () => {
    const read = numbering?.readPhone(shown.number, shown.country);
    if (read) {
      const isChosen = shown.isChosen || read.country !== shown.country;
      setTyped({ country: read.country, number: read.number, isChosen });
      if (read.value !== value) onChange(read.value);
    }
    onBlur();
  };
  return (
    <PhoneInput
      {...field}
      countries={callable}
      countryLabel={t('Dial code')}
      country={shown.country}
      number={shown.number}
      onCountry={(country) => enter({ ...shown, country, isChosen: true })}
      onNumber={(number) => enter({ ...shown, number })}
      onBlur={settle}
    />
  );
}
