import type { TypedForm } from '@vitrina/kit/forms/use-typed-form.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { PasswordInput } from '@vitrina/ui/fields/PasswordInput.tsx';
import type { PasswordField, PasswordPolicy } from './password-rules.ts';

interface PasswordFieldsProps {
  form: Pick<TypedForm<PasswordField>, 'wire' | 'enter'>;
  policy: PasswordPolicy;
}

/** A new password, twice (AUTH-03, AUTH-06). */
export function PasswordFields({ form, policy }: PasswordFieldsProps) {
  const { t } = useTranslate();
  const wire = (name: PasswordField) => ({
    ...form.wire(name),
    required: true,
    showLabel: t('Show password'),
    hideLabel: t('Hide password'),
    autoComplete: 'new-password',
    onChange: ({ target }: { target: { value: string } }) => form.enter(name, target.value),
  });
  return (
    <>
      <PasswordInput {...wire('password')} help={helpOf(policy, t)} />
      <PasswordInput {...wire('password2')} />
    </>
  );
}

/** What the fields are called where a new password is chosen. */
export function passwordLabels(t: Translate['t']): Record<PasswordField, string> {
  return { password: t('New password'), password2: t('Repeat password') };
}

/** What is asked of the password, before it is typed. */
function helpOf({ min, requireLetter, requireNumber }: PasswordPolicy, t: Translate['t']): string {
  const asked = [
    t('Must be at least {minLength} characters', { minLength: min }),
    requireLetter && t('Password must contain a letter'),
    requireNumber && t('Password must contain a number'),
  ];
  return asked.filter(Boolean).join('. ');
}
