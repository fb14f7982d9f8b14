// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RadioGroup } from '../choices/RadioGroup.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { Rating } from './Rating.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);
const user = userEvent.setup();

const TEXTS = {
  open: 'Choose a day',
  format: 'yyyy-mm-dd',
  previous: '<',
  next: '>',
  week: 'Week',
};

describe('FORM-01 a field', () => {
  test('has its label, its help, and under it what is wrong, all told to screen readers', () => {
    const { rerender } = render(<TextInput label="Name" help="As in the passport" required />);
    const field = screen.getByRole('textbox', { name: /^Name/, description: 'As in the passport' });
    expect([field.hasAttribute('required'), field.hasAttribute('aria-invalid')]).toEqual([
      true,
      false,
    ]);
    expect(screen.getByText('*', { exact: false }).getAttribute('aria-hidden')).toBe('true');
    rerender(
      <TextInput label="Name" help="As in the passport" required error="Field is required" />,
    );
    screen.getByRole('textbox', { description: 'As in the passport Field is required' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('a group of radios can be required and wrong too', () => {
    render(
      <RadioGroup legend="Way" required error="Field is required">
        <input type="radio" />
      </RadioGroup>,
    );
    const group = screen.getByRole('radiogroup', { description: 'Field is required' });
    expect([group.getAttribute('aria-required'), group.getAttribute('aria-invalid')]).toEqual([
      'true',
      'true',
    ]);
  });
});

test('FORM-01 a password can be looked at, and hidden again', async () => {
  render(<PasswordInput label="Password" showLabel="Show" hideLabel="Hide" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('FORM-02 a phone has a list of countries and a number of its own', async () => {
  const onCountry = vi.fn();
  const onNumber = vi.fn();
  const countries = [
    { code: 'LV', title: 'Latvia', dialCode: '+371' },
    { code: 'LT', title: 'Lithuania', dialCode: '+370' },
  ];
  const field = { label: 'Phone', countries, countryLabel: 'Dial code', onCountry, onNumber };
  const { rerender } = render(<PhoneInput {...field} country="LT" number="" />);
  screen.getByText('+370');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dial code' }), 'Latvia (+371)');
  expect(onCountry).toHaveBeenCalledExactlyOnceWith('LV');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '6');
  expect(onNumber).toHaveBeenCalledExactlyOnceWith('6');
  // A country that is not on the list is none.
  rerender(<PhoneInput {...field} country="XX" number="" />);
  screen.getByText('+');
});

describe('FORM-03 a day', () => {
  function Day({ min }: { min?: string }) {
    const [day, setDay] = useState('2026-11-30');
    return (
      <DateInput label="Day" language="en" texts={TEXTS} value={day} min={min} onChange={setDay} />
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });

  test('can be typed', async () => {
    render(<Day />);
    await user.clear(field());
    await user.type(field(), '2027-01-04');
    expect(field().value).toBe('2027-01-04');
  });

  test('is taken from a calendar by keyboard alone, and the focus comes back', async () => {
    render(<Day />);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    const calendar = screen.getByRole('dialog', { name: 'Choose a day' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, November 30, 2026');
    expect(
      within(calendar)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    await user.keyboard('{ArrowRight}{PageDown}');
    within(calendar).getByText('January 2027');
    const weeks = within(calendar)
      .getAllByRole('rowheader')
      .map((head) => head.textContent);
    expect(weeks).toEqual(['53', '1', '2', '3', '4']);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('2027-01-01');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a day' }));
  });

  test('Escape closes the calendar and nothing around it', async () => {
    const around = vi.fn();
    document.addEventListener('keydown', around);
    render(<Day />);
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    around.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a day' }));
    document.removeEventListener('keydown', around);
  });

  test('before the first possible one is not taken', async () => {
    render(<Day min="2026-11-30" />);
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(field().value).toBe('2026-11-30');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });
});

test('FORM-03 a day and a time are kept as an ISO text, and not at all while one is missing', async () => {
  const onChange = vi.fn();
  render(
    <DateTimeInput
      label="Day"
      timeLabel="Time"
      language="en"
      texts={TEXTS}
      value=""
      onChange={onChange}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '2026-12-01');
  expect(onChange).toHaveBeenLastCalledWith('');
  const times = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time' });
  expect([...times.options].slice(1, 4).map(({ text }) => text)).toEqual(['0:00', '0:15', '0:30']);
  await user.selectOptions(times, '9:45');
  expect(onChange).toHaveBeenLastCalledWith(new Date(2026, 11, 1, 9, 45).toISOString());
});

describe('FORM-04 a list', () => {
  const LETTERS = [...'abcdefgh'];
  const List = ({ onChange }: { onChange: (value: string) => void }) => (
    <Select label="Letter" defaultValue="b" onChange={({ target }) => onChange(target.value)}>
      {LETTERS.map((letter) => (
        <option key={letter} disabled={letter === 'c'}>
          {letter}
        </option>
      ))}
    </Select>
  );

  test('moves by pages of five that can be chosen', async () => {
    const onChange = vi.fn();
    render(<List onChange={onChange} />);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Letter' });
    list.focus();
    await user.keyboard('{PageDown}');
    expect([list.value, onChange.mock.calls]).toEqual(['h', [['h']]]);
    await user.keyboard('{PageDown}');
    expect(onChange).toHaveBeenCalledTimes(1);
    await user.keyboard('{PageUp}');
    expect(list.value).toBe('b');
    await user.keyboard('{PageUp}');
    expect(list.value).toBe('a');
  });

  test('says that it is on its way, or that there is nothing to choose', () => {
    const { rerender } = render(<Select label="Country" instead="Loading..." />);
    screen.getByRole('option', { name: 'Loading...' });
    rerender(
      <Select label="Country" instead="No options">
        {[]}
      </Select>,
    );
    screen.getByRole('option', { name: 'No options' });
    rerender(
      <Select label="Country" instead="No options">
        <option>Lithuania</option>
      </Select>,
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lithuania',
    ]);
  });
});

test('FORM-04 a star gives as many stars', async () => {
  function Stars() {
    const [stars, setStars] = useState(0);
    return (
      <Rating
        name="stars"
        label="The shop"
        required
        value={stars}
        nameOf={(count) => `${count} of 5`}
        onChange={setStars}
      />
    );
  }
  render(<Stars />);
  await user.click(screen.getByRole('radio', { name: '4 of 5' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 of 5' }).checked).toBe(true);
});
