// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldFailures } from '@vitrina/rules/field-rules.ts';
import { TextInput } from '@vitrina/ui/fields/TextInput.tsx';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Surface, SurfaceContext } from '../surface.ts';
import { createTranslate } from '../translate/translate.ts';
import { FormErrors } from './FormErrors.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);
const user = userEvent.setup();

type Name = 'name' | 'email';
const LABELS = { name: 'Name', email: 'E-mail' };
const RULES = { name: { required: true, maxLength: 5 }, email: { required: true, email: true } };

function Sample({ onSend }: { onSend: (values: object) => FieldFailures<Name> | null }) {
  const [values, setValues] = useState({ name: '', email: '' });
  const [refusals, setRefusals] = useState<FieldFailures<Name>>({});
  const form = useForm<Name>({
    rules: RULES,
    labels: LABELS,
    values,
    refusals,
    onAnswered: (name) => setRefusals(({ [name]: _answered, ...others }) => others),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const refused = form.submit(event) && onSend(values);
        if (!refused) return;
        setRefusals(refused);
        form.refuse();
      }}
    >
      <FormErrors form={form} />
      {(['name', 'email'] as const).map((name) => (
        <TextInput
          key={name}
          id={form.idOf(name)}
          label={LABELS[name]}
          required
          error={form.errorOf(name)}
          value={values[name]}
          onBlur={() => form.onLeave(name)}
          onChange={({ target }) => {
            form.onChange(name);
            setValues({ ...values, [name]: target.value });
          }}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

/** A form whose second field is shown when somebody wants it. */
function Growing() {
  const [isWanted, setWanted] = useState(false);
  const form = useForm<Name>({
    rules: isWanted ? RULES : { name: RULES.name },
    labels: LABELS,
    values: { name: '', email: '' },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <input type="checkbox" onChange={() => setWanted(true)} />
      {(isWanted ? (['name', 'email'] as const) : (['name'] as const)).map((name) => (
        <TextInput
          key={name}
          id={form.idOf(name)}
          label={LABELS[name]}
          error={form.errorOf(name)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

function show(children: ReactNode) {
  const translate = createTranslate('en', {});
  render(<SurfaceContext value={{ translate } as unknown as Surface}>{children}</SurfaceContext>);
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
const wrong = () => screen.getAllByRole('textbox').filter((one) => one.ariaInvalid === 'true');

describe('FORM-01 a form', () => {
  test('says nothing to who only passes by', async () => {
    show(<Sample onSend={() => null} />);
    for (let step = 0; step < 4; step++) await user.tab();
    expect(wrong()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what is wrong with a field once it was changed and left', async () => {
    show(<Sample onSend={() => null} />);
    await user.type(field('E-mail'), 'ona');
    expect(wrong()).toEqual([]);
    await user.tab();
    expect(wrong()).toEqual([field('E-mail')]);
    screen.getByRole('textbox', { description: 'Invalid email format' });
    await user.type(field('E-mail'), '@example.lt');
    expect(wrong()).toEqual([]);
  });

  test('that cannot be sent says so, and the first wrong field has the focus and says why', async () => {
    const onSend = vi.fn(() => null);
    show(<Sample onSend={onSend} />);
    await user.type(field('E-mail'), 'ona');
    await send();
    expect(onSend).not.toHaveBeenCalled();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Form fields invalid');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Name: Field is required',
      'E-mail: Invalid email format',
    ]);
    expect(document.activeElement).toBe(field('Name'));
    screen.getByRole('textbox', { name: /^Name/, description: 'Field is required' });
    await user.click(screen.getByRole('link', { name: /^E-mail/ }));
    expect(document.activeElement).toBe(field('E-mail'));
    // The same again is said again: a new alert.
    await send();
    expect(screen.getByRole('alert')).not.toBe(alert);
    expect(document.activeElement).toBe(field('Name'));
  });

  test('asks nothing of a field that is shown only after a failed try, until the next one', async () => {
    show(<Growing />);
    await send();
    expect(wrong()).toEqual([field('Name')]);
    await user.click(screen.getByRole('checkbox'));
    expect(wrong()).toEqual([field('Name')]);
    await send();
    expect(wrong()).toEqual([field('Name'), field('E-mail')]);
  });

  test('shows at its fields what the server refused, until they are changed', async () => {
    const onSend = vi.fn((): FieldFailures<Name> | null => ({
      email: { message: 'Must be less than {maxLength} characters', params: { maxLength: 128 } },
    }));
    show(<Sample onSend={onSend} />);
    await user.type(field('Name'), ' Ona ');
    await user.type(field('E-mail'), 'ona@example.lt');
    await send();
    expect(onSend).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field('E-mail'));
    screen.getByRole('textbox', { description: 'Must be less than 128 characters' });
    await user.type(field('E-mail'), 'x');
    expect(wrong()).toEqual([]);
    onSend.mockReturnValue(null);
    await send();
    expect(onSend).toHaveBeenCalledTimes(2);
  });
});
