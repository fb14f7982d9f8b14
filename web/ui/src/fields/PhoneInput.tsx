import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import control from './control.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './PhoneInput.module.css';
import { turnPage } from './Select.tsx';

/** A country that can be called. */
export interface PhoneCountry {
  code: string;
  title: string;
  /** With its plus. */
  dialCode: string;
}

type PhoneInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    countries: readonly PhoneCountry[];
    /** The code of the chosen country; none is chosen when it is not on the list. */
    country: string;
    /** What stands after the dial code, as it was typed. */
    number: string;
    /** The name of the list of countries. */
    countryLabel: string;
    onCountry: (code: string) => void;
    onNumber: (number: string) => void;
  };

/** A phone number in two parts: the country's dial code, and the rest (FORM-02). */
export function PhoneInput(props: PhoneInputProps) {
  const { id, label, help, error, required, ...others } = props;
  const { countries, country, number, countryLabel, onCountry, onNumber, ...rest } = others;
  const chosen = countries.find(({ code }) => code === country);
  return (
    <Field id={id} label={label} help={help} error={error} required={required}>
      {(wiring) => (
        <span className={styles.frame}>
          <span className={styles.dial}>
            {/* The list lies invisibly over the code, which alone has room. */}
            <span aria-hidden="true">{chosen?.dialCode ?? '+'}</span>
            <Icon name="chevron-down" size={16} />
            <select
              className={styles.countries}
              aria-label={countryLabel}
              value={chosen?.code ?? ''}
              autoComplete="tel-country-code"
              onKeyDown={turnPage}
              onChange={({ target }) => onCountry(target.value)}
            >
              {!chosen && <option value="" />}
              {countries.map(({ code, title, dialCode }) => (
                <option key={code} value={code}>
                  {title} ({dialCode})
                </option>
              ))}
            </select>
          </span>
          <input
            autoComplete="tel-national"
            {...rest}
            {...wiring}
            type="tel"
            value={number}
            className={cx(control.control, styles.number)}
            onChange={({ target }) => onNumber(target.value)}
          />
        </span>
      )}
    </Field>
  );
}
