// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Surface, SurfaceContext } from '../surface.ts';
import { createTranslate } from '../translate/translate.ts';
import { useTypedForm } from './use-typed-form.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const RULES = { email: { required: true }, phone: { required: true } };
const LABELS = { email: 'E-mail', phone: 'Phone' };
const INITIAL = { email: '', phone: '' };

function Sample({ onSend }: { onSend: (values: object) => void }) {
  const form = useTypedForm({ rules: RULES, labels: LABELS, initial: INITIAL });
  const { value, onBlur } = form.wire('email');
  return (
    <form ref={form.ref} onSubmit={(event) => form.submit(event) && onSend(form.values)}>
      <input
        name="email"
        aria-label="E-mail"
        value={value}
        onBlur={onBlur}
        onChange={({ target }) => form.enter('email', target.value)}
      />
      {/* It shows a number without the dial code that is kept with it. */}
      <input
        type="tel"
        name="phone"
        aria-label="Phone"
        value={form.values.phone.slice('+370'.length)}
        onChange={({ target }) => form.enter('phone', `+370${target.value}`)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function show() {
  const onSend = vi.fn();
  const surface: Surface = {
    configuration: {} as Surface['configuration'],
    translate: createTranslate('en', {}),
  };
  render(
    <SurfaceContext value={surface}>
      <Sample onSend={onSend} />
    </SurfaceContext>,
  );
  return onSend;
}

const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await vi.advanceTimersByTimeAsync(1);
  });

it('AUTH-02 what stands in a field without anybody having told of it is sent, too', async () => {
  const onSend = show();
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '60000001' } });
  // As a password manager fills it in that tells nobody.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(screen.getByLabelText('E-mail'), 'ona@example.com');
  await press();
  expect(onSend.mock.calls).toEqual([[{ email: 'ona@example.com', phone: '+37060000001' }]]);
});

it('AUTH-02 a form is not sent before its fields are right', async () => {
  const onSend = show();
  await press();
  expect(onSend).not.toHaveBeenCalled();
});
