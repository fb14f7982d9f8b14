// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Surface, SurfaceContext } from '../surface.ts';
import { createTranslate } from '../translate/translate.ts';
import { PhoneField } from './PhoneField.tsx';
import * as numbering from './phone-numbering.ts';
import type { PhoneNumbering } from './use-phone-numbering.ts';

afterEach(cleanup);
const user = userEvent.setup();

const COUNTRIES = [
  { code: 'LV', title: 'Latvia', dial_code: '+371' },
  { code: 'LT', title: 'Lithuania', dial_code: '+370' },
];
let stored = '';

interface SampleProps {
  plans: PhoneNumbering | null;
  value?: string;
  from?: string;
}

function Sample({ plans, value = '', from = 'LT' }: SampleProps) {
  const [phone, setPhone] = useState(value);
  stored = phone;
  return (
    <SurfaceContext value={{ translate: createTranslate('en', {}) } as unknown as Surface}>
      <PhoneField
        id="phone"
        name="phone"
        label="Phone"
        required={false}
        error={undefined}
        value={phone}
        countries={COUNTRIES}
        country={from}
        numbering={plans}
        onChange={setPhone}
        onBlur={() => {}}
      />
    </SurfaceContext>
  );
}
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dial code' });

describe('FORM-02 a phone by country', () => {
  test('is kept as dial code and number, and not at all without a number', async () => {
    render(<Sample plans={null} />);
    await user.selectOptions(country(), 'LV');
    expect(stored).toBe('');
    await user.type(number(), '2600 0000');
    expect([stored, number().value, country().value]).toEqual(['+37126000000', '2600 0000', 'LV']);
    await user.clear(number());
    expect([stored, country().value]).toEqual(['', 'LV']);
  });

  test('opens with the country and the rest of what is kept', () => {
    render(<Sample plans={null} value="+37126000000" />);
    expect([number().value, country().value]).toEqual(['26000000', 'LV']);
  });

  test('follows the country of the address while there is no number, unless another was chosen', async () => {
    const { rerender } = render(<Sample plans={null} />);
    const goTo = (from: string) => rerender(<Sample plans={null} from={from} />);
    goTo('LV');
    expect(country().value).toBe('LV');
    await user.type(number(), '2600 0000');
    goTo('LT');
    expect([stored, number().value, country().value]).toEqual(['+37126000000', '2600 0000', 'LV']);
    await user.clear(number());
    expect(country().value).toBe('LT');
    await user.selectOptions(country(), 'LV');
    goTo('LV');
    goTo('LT');
    expect(country().value).toBe('LV');
  });

  test('keeps the country of a number that is typed anew', async () => {
    render(<Sample plans={null} value="+37126000000" />);
    await user.clear(number());
    expect([stored, country().value]).toEqual(['', 'LV']);
  });

  test('knows all countries, and how people write numbers at home', async () => {
    render(<Sample plans={numbering} />);
    expect(country().options.length).toBeGreaterThan(200);
    await user.type(number(), '8 600 12345');
    await user.tab();
    expect([stored, number().value]).toEqual(['+37060012345', '600 12345']);
  });

  test('takes a whole international number for what it is', async () => {
    render(<Sample plans={numbering} />);
    await user.type(number(), '+49 30 901820');
    expect(stored).toBe('+4930901820');
    await user.tab();
    expect([stored, number().value, country().value]).toEqual(['+4930901820', '30 901820', 'DE']);
  });
});

test.each([
  ['+37060012345', null],
  ['+4930901820', null],
  ['call me', 'NOT_A_NUMBER'],
  ['860012345', 'INVALID_COUNTRY'],
  ['+21060012345', 'INVALID_COUNTRY'],
  ['+370600', 'TOO_SHORT'],
  ['+3706001234', 'TOO_SHORT'],
  ['+370600123456', 'TOO_LONG'],
  ['+37020012345', 'Invalid phone number format'],
  ['+1'.padEnd(251, '2'), 'TOO_LONG'],
])('FORM-02 %s by the numbering plan of its country: %s', (value, failure) => {
  expect(numbering.phoneFailure(value)).toBe(failure);
});
